import { useFormikContext } from 'formik';
import { type ReactElement, useEffect, useState } from 'react';
import { binOf } from '@/domain/cards/binRule';
import {
  type CardSaleForm,
  chargedParts,
  emptySaleForm,
  saleFormErrors,
  saleParts,
} from '@/domain/cards/cardSale';
import type { InvoiceChoice } from '@/domain/cards/invoiceChoice';
import type { CardSaleDetail } from '@/domain/cards/saleRow';
import { percentText } from '@/domain/cards/surchargeRules';
import { isoToday } from '@/domain/dates/today';
import { formatAmount, formatMoney, settledAmount } from '@/domain/money/cents';
import type { ApiFailure } from '@/shared/api/failure';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useDelayed } from '@/shared/lists/useDelayed';
import { CardFields } from '@/shared/payments/CardFields';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useGetCardTermsQuery, useListCardChoicesQuery } from '../cardsApi';
import { InvoicePart } from './InvoicePart';
import { type PaidInvoice, useChargeInvoice } from './useChargeInvoice';
import { type SaleWay, useSell } from './useSell';

const surchargeHelp = (
  <>
    A <TermLink term="surcharge">surcharge</TermLink> of amount and tax, on credit cards only.
  </>
);

const zipHelp = (
  <>
    Compared with the one that the card’s bank has (<TermLink term="avs">AVS</TermLink>).
  </>
);

interface SaleFormProps {
  way: SaleWay;
  /** Told of an invoice that was paid. */
  onPaid: (paid: PaidInvoice) => void;
  /** Told of a sale that was approved. */
  onSold: (sale: CardSaleDetail) => void;
  onClose: () => void;
}

const verbs = { charge: 'Charge', authorize: 'Authorize' } as const;

/** Never charged as a sale without its invoice. */
const unreadInvoice: ApiFailure = {
  status: 409,
  message: 'The invoice could not be read. Choose it again. The card was not charged.',
  fields: undefined,
};

const titleOf = ({ isTest }: SaleWay): string => (isTest ? 'New test sale' : 'New card payment');

/** What the button says: how much is charged, once that is known. */
function chargeLabel(values: CardSaleForm): string {
  const isHeld = values.isAuthorization && values.invoice === '';
  const verb = isHeld ? verbs.authorize : verbs.charge;
  const { totalCents } = chargedParts(values);
  return totalCents === 0 ? `${verb} card` : `${verb} ${formatMoney(totalCents)}`;
}

/** Keys a card sale (catalogue: /credit-card-payment). The card itself stays in the browser. */
export function SaleForm({ way, onPaid, onSold, onClose }: SaleFormProps): ReactElement {
  const sell = useSell();
  const charge = useChargeInvoice();
  const [invoice, setInvoice] = useState<InvoiceChoice | null>(null);
  const [label, setLabel] = useState(chargeLabel(emptySaleForm()));
  const pay = async (form: CardSaleForm, chosen: InvoiceChoice | null): Promise<void> => {
    if (!chosen) throw unreadInvoice;
    const paid = await charge(form, chosen);
    toastSuccess(
      `${formatAmount(paid.payment.amount)} charged for invoice ${paid.invoice.invoiceNo}`,
    );
    onClose();
    onPaid(paid);
  };
  const send = async (form: CardSaleForm): Promise<void> => {
    if (form.invoice !== '') return pay(form, invoice);
    const sale = await sell(form, way);
    const cents = formatMoney(saleParts(form).totalCents);
    const done = sale.state === 'authorized' ? 'authorized' : 'charged';
    toastSuccess(`${cents} ${done}${way.isTest ? ' as a test. No money moved.' : ''}`);
    onClose();
    onSold(sale);
  };
  return (
    <FormModal<CardSaleForm>
      title={titleOf(way)}
      size="lg"
      values={emptySaleForm()}
      validate={(values) => saleFormErrors(values, isoToday())}
      onSave={send}
      onClose={onClose}
      saveLabel={label}
      draft={`cardSale:${way.gateway}`}
    >
      {way.isTest ? <TestNotice /> : null}
      <SaleFields way={way} onInvoice={setInvoice} />
      <CardPart way={way} />
      <ChargePart way={way} onLabel={setLabel} />
    </FormModal>
  );
}

/** Said wherever a test is keyed. */
export function TestNotice(): ReactElement {
  return (
    <p className="gl-notice gl-test-mode" role="status">
      <strong>Test mode.</strong> Sales are asked of the gateway as tests: no money moves, nothing
      is written to the books, and no receipt is sent.
    </p>
  );
}

const money = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

/** A sale of the NMI screen, and a test, pays no invoice. */
const paysInvoices = ({ gateway, isTest }: SaleWay): boolean => gateway === 'processor' && !isTest;

interface SaleFieldsProps {
  way: SaleWay;
  onInvoice: (invoice: InvoiceChoice | null) => void;
}

function SaleFields({ way, onInvoice }: SaleFieldsProps): ReactElement {
  const { values } = useFormikContext<CardSaleForm>();
  const isSale = values.invoice === '';
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Sale</legend>
      {paysInvoices(way) ? <InvoicePart onChosen={onInvoice} /> : null}
      <TextField name="purchaser" label="Purchaser" maxLength={100} autoComplete="off" required />
      <TextField
        name="email"
        label="Email"
        type="email"
        help={
          isSale ? 'The receipt goes there. Empty: no receipt is sent.' : 'The receipt goes there.'
        }
        required={!isSale}
        autoComplete="off"
      />
      <TextField name="amount" label="Amount in USD" {...money} required />
      {isSale ? <SaleOnlyFields /> : null}
    </fieldset>
  );
}

/** What an invoice says by itself, and a sale is asked for. */
function SaleOnlyFields(): ReactElement {
  return (
    <>
      <TextField name="tax" label="Tax" {...money} />
      <TextField name="tip" label="Tip" {...money} />
      <TextField
        name="reference"
        label="Order number"
        help="Of an order, or of an invoice of another system."
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        className="gl-wide"
        name="memo"
        label="Memo"
        help="The purchaser reads it on the receipt."
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}

/** The card: a saved one, or its number, expiry and code. */
function CardPart({ way }: { way: SaleWay }): ReactElement {
  const { values, setFieldValue } = useFormikContext<CardSaleForm>();
  const asked = useListCardChoicesQuery(undefined, { skip: way.isTest });
  const { data: cards = [] } = asked;
  const { purchaser } = values;
  const isSale = values.invoice === '';
  const savedCard = isSale ? values.savedCard : '';
  const holder = cards.find(({ _id }) => _id === savedCard)?.holder;
  useEffect(() => {
    if (holder !== undefined && purchaser === '') void setFieldValue('purchaser', holder);
  }, [holder, purchaser, setFieldValue]);
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Card</legend>
      {unreadHelp('saved cards', unreadChoices(asked))}
      {isSale && cards.length > 0 ? (
        <SearchSelectField
          name="savedCard"
          label="Saved card"
          help="Empty: key a card below."
          options={cards.map(({ _id, label }) => ({ value: _id, label }))}
        />
      ) : null}
      {savedCard === '' ? (
        <>
          <div className="gl-wide">
            <CardFields />
          </div>
          {isSale ? (
            <TextField
              name="zip"
              label="Billing ZIP"
              help={zipHelp}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              required
            />
          ) : null}
          {way.isTest || !isSale ? null : (
            <CheckField
              name="savesCard"
              label="Save this card with the purchaser’s consent, to charge it again"
            />
          )}
        </>
      ) : null}
    </fieldset>
  );
}

interface ChargePartProps {
  way: SaleWay;
  onLabel: (label: string) => void;
}

/** How it is charged, what surcharge the card may carry, and what all comes to. */
function ChargePart({ way, onLabel }: ChargePartProps): ReactElement {
  const { values } = useFormikContext<CardSaleForm>();
  const { data: cards = [] } = useListCardChoicesQuery(undefined, { skip: way.isTest });
  const isSale = values.invoice === '';
  const saved = cards.find(({ _id }) => isSale && _id === values.savedCard);
  const bin = useDelayed(saved?.bin ?? binOf(values.cardNumber));
  const asked = useGetCardTermsQuery(bin);
  const { currentData: terms } = asked;
  const label = chargeLabel(values);
  useEffect(() => onLabel(label), [onLabel, label]);
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Charge</legend>
      {isSale ? (
        <>
          <TextField
            name="surcharge"
            label="Card surcharge"
            after="%"
            help={
              unreadHelp('rules for this card', unreadChoices({ ...asked, data: terms })) ??
              (bin === '' ? undefined : terms?.surcharge.reason) ??
              surchargeHelp
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
          />
          <CheckField
            name="isAuthorization"
            label="Authorize only: hold the amount, and capture it within 7 days"
          />
        </>
      ) : null}
      {terms?.blockedBy ? (
        <p className="gl-wide gl-form-error" role="alert">
          Cards that begin with {terms.blockedBy} are not taken.
        </p>
      ) : null}
      <Sums values={values} />
    </fieldset>
  );
}

/** What is charged, part by part: the surcharge stands there before anybody presses Charge. */
function Sums({ values }: { values: CardSaleForm }): ReactElement {
  const { amountCents, taxCents, tipCents, surchargeCents, totalCents } = chargedParts(values);
  const rate = percentText(Math.round(Number(values.surcharge || 0) * 100));
  const rows: readonly (readonly [label: string, cents: number])[] = [
    ['Amount', amountCents],
    ['Tax', taxCents],
    [`Card surcharge ${rate}`, surchargeCents],
    ['Tip', tipCents],
  ];
  return (
    <dl className="gl-pay-sums gl-wide mb-0" aria-label="What is charged">
      {rows
        .filter(([, cents], at) => at === 0 || cents > 0)
        .map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="gl-figure">{formatMoney(cents)}</dd>
          </div>
        ))}
      <div className="is-strong">
        <dt>Total</dt>
        <dd className="gl-figure">{formatMoney(totalCents)}</dd>
      </div>
    </dl>
  );
}
