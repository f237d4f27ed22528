import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { typedDay } from '@/domain/dates/days';
import { settledAmount } from '@/domain/money/cents';
import {
  type LinkValues,
  linkErrors,
  linkPurposeLabels,
  linkPurposes,
  linkSchema,
  type PaymentLink,
} from '@/domain/paymentLinks/paymentLink';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddPaymentLinkMutation, useSavePaymentLinkMutation } from './linksApi';

interface LinkFormProps {
  /** What the form begins with. */
  values: LinkValues;
  /** The one to edit; null for a new one. */
  link: PaymentLink | null;
  /** Told of a link that was added. */
  onAdded?: (link: PaymentLink) => void;
  onClose: () => void;
}

const words = {
  link: { title: 'New payment link', add: 'Create payment link', save: 'Save payment link' },
  qr: { title: 'Generate QR code', add: 'Generate QR code', save: 'Save QR code' },
} as const;

/** Creates or edits a payment link, or the one behind a QR code. */
export function LinkForm({ values, link, onAdded, onClose }: LinkFormProps): ReactElement {
  const [add] = useAddPaymentLinkMutation();
  const [save] = useSavePaymentLinkMutation();
  const said = words[values.source];
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
      {values.source === 'qr' ? <PlacementFields /> : null}
      <WhatFields />
      <RuleFields />
    </FormModal>
  );
}

function PlacementFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Where it is put up</legend>
      <RadioGroup
        className="gl-wide"
        name="purpose"
        legend="Type"
        options={linkPurposes.map((value) => ({ value, label: linkPurposeLabels[value] }))}
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

const amountOptions = [
  { value: 'fixed', label: 'Fixed amount' },
  { value: 'open', label: 'The payer enters the amount' },
];

const amount = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

function WhatFields(): ReactElement {
  const { values } = useFormikContext<LinkValues>();
  const isFixed = values.amountKind === 'fixed';
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
      <RadioGroup
        className="gl-wide"
        name="amountKind"
        legend="Amount"
        options={amountOptions}
        required
      />
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
      <TextField
        name="maxUses"
        label="Number of payments"
        help="Empty: any number."
        inputMode="numeric"
        autoComplete="off"
      />
      {values.purpose === 'pay' ? (
        <CheckField className="gl-wide" name="hasTip" label="Offer a tip of 10, 15 or 20 %" />
      ) : null}
      <CheckField className="gl-wide" name="asksMemo" label="Ask for a note" />
    </fieldset>
  );
}
