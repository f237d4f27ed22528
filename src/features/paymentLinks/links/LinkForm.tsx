import { useFormikContext } from 'formik';
import { type ReactElement, useEffect, useState } from 'react';
import { typedDay } from '@/domain/dates/days';
import { settledAmount } from '@/domain/money/cents';
import {
  type LinkSource,
  type LinkValues,
  linkErrors,
  linkPurposeLabels,
  linkPurposes,
  linkSchema,
} from '@/domain/paymentLinks/linkForm';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddPaymentLinkMutation, useSavePaymentLinkMutation } from './linksApi';

const orderHelp = (
  <>
    One payment for each number of a <TermLink term="pos-order">POS order</TermLink>, however often
    it is sent.
  </>
);

interface LinkFormProps {
  /** What the form begins with. */
  values: LinkValues;
  /** The one to edit; null for a new one. */
  link: PaymentLink | null;
  /** Told of a link that was added. */
  onAdded?: (link: PaymentLink) => void;
  /** Told where a code for the door of an event is wanted instead. */
  onCheckIn?: () => void;
  onClose: () => void;
}

const link = { title: 'New payment link', add: 'Create payment link', save: 'Save payment link' };

const words: Readonly<Record<LinkSource, typeof link>> = {
  link,
  qr: { title: 'Generate QR code', add: 'Generate QR code', save: 'Save QR code' },
  request: { ...link, add: 'Create and send', save: 'Save payment request' },
  order: { ...link, add: 'Create POS order', save: 'Save POS order' },
  biller: { ...link, add: 'Create payment page', save: 'Save payment page' },
};

/** What can be made on the screen of links, and what each is for. */
const kinds: readonly { value: LinkSource; label: string; help: string }[] = [
  { value: 'link', label: 'Payment link', help: 'Sent to anybody, paid once or often.' },
  {
    value: 'request',
    label: 'Payment request',
    help: 'Emailed to one person, who pays or declines it.',
  },
  {
    value: 'biller',
    label: 'Universal payment page',
    help: 'Anybody pays any amount under an invoice, order or account number.',
  },
  {
    value: 'order',
    label: 'POS order',
    help: 'An order of your point of sale, which can create them by itself as well.',
  },
];

/** Creates or edits a payment link, or the one behind a QR code. */
export function LinkForm(props: LinkFormProps): ReactElement {
  const { values, link, onAdded, onCheckIn, onClose } = props;
  const [add] = useAddPaymentLinkMutation();
  const [save] = useSavePaymentLinkMutation();
  const [source, setSource] = useState(values.source);
  const said = words[source];
  const send = async (typed: LinkValues): Promise<void> => {
    const sent = linkSchema.cast(typed);
    const saved = link
      ? await save({ id: link._id, values: sent, version: link.version }).unwrap()
      : await add(sent).unwrap();
    toastSuccess(`${saved.title} ${link ? 'saved' : 'created'}`);
    onClose();
    if (!link) onAdded?.(saved);
  };
  return (
    <FormModal<LinkValues>
      title={link ? `Edit ${link.title}` : said.title}
      size="lg"
      values={{ ...linkSchema.cast(values), expiresOn: typedDay(values.expiresOn) }}
      validate={linkErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={link ? said.save : said.add}
      draft={`paymentLink:${link?._id ?? values.source}`}
    >
      <Kind onKind={setSource} isNew={link === null} onCheckIn={onCheckIn} />
    </FormModal>
  );
}

interface KindProps extends Pick<LinkFormProps, 'onCheckIn'> {
  onKind: (source: LinkSource) => void;
  isNew: boolean;
}

/** The fields of a kind of link. */
function Kind({ onKind, isNew, onCheckIn }: KindProps): ReactElement {
  const { source } = useFormikContext<LinkValues>().values;
  useEffect(() => onKind(source), [onKind, source]);
  return (
    <>
      {source === 'qr' ? <PlacementFields onCheckIn={onCheckIn} /> : null}
      {isNew && source !== 'qr' ? (
        <RadioGroup
          className="gl-wide"
          name="source"
          legend="Type"
          options={kinds}
          help={kinds.find(({ value }) => value === source)?.help}
          required
        />
      ) : null}
      <WhatFields />
      {source === 'order' ? <OrderFields isNew={isNew} /> : null}
      <RuleFields />
    </>
  );
}

function OrderFields({ isNew }: { isNew: boolean }): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Order</legend>
      <TextField
        name="orderNo"
        label="Order number"
        help={orderHelp}
        maxLength={60}
        autoComplete="off"
        disabled={!isNew}
        required
      />
      <TextField name="tax" label="Tax within the amount" {...amount} />
      <TextField
        className="gl-wide"
        name="returnUrl"
        label="Return address"
        help="Where the payer goes after paying or canceling. Begins with https://."
        maxLength={500}
        autoComplete="off"
      />
    </fieldset>
  );
}

const checkIn = { value: 'checkIn', label: 'Check-in at an event' } as const;

function PlacementFields({ onCheckIn }: Pick<LinkFormProps, 'onCheckIn'>): ReactElement {
  const purpose: string = useFormikContext<LinkValues>().values.purpose;
  useEffect(() => {
    if (purpose === checkIn.value) onCheckIn?.();
  }, [purpose, onCheckIn]);
  const purposes = linkPurposes.map((value) => ({ value, label: linkPurposeLabels[value] }));
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Where it is put up</legend>
      <RadioGroup
        className="gl-wide"
        name="purpose"
        legend="Type"
        options={onCheckIn ? [...purposes, checkIn] : purposes}
        required
      />
      <TextField name="store" label="Store" maxLength={60} autoComplete="off" />
      <TextField name="register" label="Register" maxLength={60} autoComplete="off" />
      <TextField
        name="employee"
        label="Employee"
        help="Tips through this code are this person's."
        maxLength={60}
        autoComplete="off"
      />
    </fieldset>
  );
}

/** Requests and orders are of one payer, who pays a named amount once. */
const isOnce = (source: LinkSource): boolean => source === 'request' || source === 'order';

const amountOptions = [
  { value: 'fixed', label: 'Fixed amount' },
  { value: 'open', label: 'The payer enters the amount' },
];

const amount = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

function WhatFields(): ReactElement {
  const { values } = useFormikContext<LinkValues>();
  const { source } = values;
  const isFixed = source !== 'biller' && (isOnce(source) || values.amountKind === 'fixed');
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">What is paid</legend>
      <TextField
        className="gl-wide"
        name="title"
        label={values.source === 'qr' ? 'Label' : 'Title'}
        help="Payers read it first."
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        className="gl-wide"
        name="description"
        label="Item or description"
        maxLength={500}
        autoComplete="off"
      />
      {source === 'link' || source === 'qr' ? (
        <RadioGroup
          className="gl-wide"
          name="amountKind"
          legend="Amount"
          options={amountOptions}
          required
        />
      ) : null}
      {isFixed ? (
        <TextField name="amount" label="Amount in USD" {...amount} required />
      ) : (
        <>
          <TextField name="minAmount" label="Minimum" help="Empty: no minimum." {...amount} />
          <TextField name="maxAmount" label="Maximum" help="Empty: no maximum." {...amount} />
        </>
      )}
    </fieldset>
  );
}

function RuleFields(): ReactElement {
  const { values } = useFormikContext<LinkValues>();
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Rules</legend>
      <DateField
        name="expiresOn"
        label="Last day"
        help="Empty: it does not expire."
        years="nearest"
      />
      {values.source === 'link' || values.source === 'qr' ? (
        <TextField
          name="maxUses"
          label="Number of payments"
          help="Empty: any number."
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
      {values.purpose === 'pay' ? (
        <CheckField className="gl-wide" name="hasTip" label="Offer a tip of 10, 15 or 20%" />
      ) : null}
      {values.source === 'biller' ? null : (
        <CheckField className="gl-wide" name="asksMemo" label="Ask for a note" />
      )}
    </fieldset>
  );
}
