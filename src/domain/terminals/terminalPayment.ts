import type { CardSaleState } from '@/domain/cards/cardSale';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';

/** An amount as it is pushed to a terminal. */
export interface PushValues {
  /** `x.xx` */
  amount: string;
  tax: string;
  tip: string;
  /** Who of the store gets the tip, by name; '' for nobody in particular. */
  tipUser: string;
  /** Number of an invoice or order. */
  reference: string;
}

export const emptyPush: PushValues = { amount: '', tax: '', tip: '', tipUser: '', reference: '' };

/** Said of who is not on the staff of the store, so that no tip can be theirs. */
export const notOnStaff = 'This person gets no tips in this store. Choose another one.';

const mostCents = 9_999_999;

const centsOf = (text: string): number => toCents(text) ?? 0;

/** The parts of a push in whole cents; a text that is no amount counts as 0. */
export function pushParts({ amount, tax, tip }: PushValues) {
  const [amountCents, taxCents, tipCents] = [centsOf(amount), centsOf(tax), centsOf(tip)];
  return { amountCents, taxCents, tipCents, totalCents: amountCents + taxCents + tipCents };
}

const formatMessage = 'Please use format x.xx';

const amountRule: Rule = required((text) => {
  if (!typedAmount.test(text)) return formatMessage;
  return centsOf(text) === 0 ? 'Enter more than 0.00' : null;
});

const partRule = (name: string, amount: string): Rule =>
  optional((text) => {
    if (!typedAmount.test(text)) return formatMessage;
    return centsOf(text) > centsOf(amount) ? `${name} cannot be more than the amount` : null;
  });

const totalError = (values: PushValues): string | null =>
  pushParts(values).totalCents > mostCents
    ? `One payment comes to at most ${formatMoney(mostCents)}`
    : null;

/** First message of each field. */
export const pushErrors = (values: PushValues): FieldErrors =>
  errorsFrom([
    ['amount', amountRule(values.amount) ?? totalError(values)],
    ['tax', partRule('Tax', values.amount)(values.tax)],
    ['tip', partRule('A tip', values.amount)(values.tip)],
    ['tipUser', optional(bounded(80))(values.tipUser)],
    [
      'reference',
      optional((text) => (isCardLike(text) ? cardInTextMessage : bounded(60)(text)))(
        values.reference,
      ),
    ],
  ]);

/** A push for formik and for the server. */
export const pushSchema = schemaOf<PushValues>({
  model: () => ({ ...emptyPush }),
  errors: pushErrors,
  settled: (values) => ({
    amount: values.amount.trim(),
    tax: values.tax.trim(),
    tip: values.tip.trim(),
    tipUser: values.tipUser.trim(),
    reference: values.reference.trim(),
  }),
});

/** How a payment on a terminal goes on, as people read it. */
export const terminalPaymentStates = [
  'waiting',
  'approved',
  'declined',
  'canceled',
  'timedOut',
] as const;

export type TerminalPaymentState = (typeof terminalPaymentStates)[number];

export const terminalPaymentLabels: Readonly<Record<TerminalPaymentState, string>> = {
  waiting: 'Waiting for card',
  approved: 'Approved',
  declined: 'Declined',
  canceled: 'Canceled',
  timedOut: 'Timed out',
};

/** Codes by which a provider tells that nobody was charged, and why. */
export const canceledCode = 'canceled';
export const timedOutCode = 'timeout';

/** Seconds that a terminal waits for a card. */
export const waitSeconds = 90;

/** The state of a card sale as that of its payment on a terminal. */
export function terminalPaymentState({
  state,
  failureCode,
}: {
  state: CardSaleState;
  failureCode: string;
}): TerminalPaymentState {
  if (state === 'started') return 'waiting';
  if (state !== 'failed' && state !== 'voided') return 'approved';
  if (failureCode === canceledCode) return 'canceled';
  return failureCode === timedOutCode ? 'timedOut' : 'declined';
}

/** A payment on a terminal as the server answers it. Amounts `x.xx`, moments ISO. */
export interface TerminalPayment {
  _id: string;
  terminalId: string;
  /** Number of the card sale that it is. */
  no: string;
  state: TerminalPaymentState;
  total: string;
  refunded: string;
  reference: string;
  /** Of the card that was presented; '' before. */
  brand: string;
  lastFour: string;
  authCode: string;
  failure: string;
  by: string;
  at: string;
  receiptKey: string | null;
}
