import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';

/** The most that one charge or request comes to, in cents. */
const mostCents = 500_000;

/** Minutes that a code is good for, wrong codes that end it, and codes of a wallet in an hour. */
export const codeMinutes = 5;
export const mostTries = 5;
export const mostCodesAnHour = 5;

const formatMessage = 'Please use format x.xx';

const centsOf = (text: string): number => toCents(text) ?? 0;

const amountRule: Rule = required((text) => {
  if (!typedAmount.test(text)) return formatMessage;
  const cents = centsOf(text);
  if (cents === 0) return 'Enter more than 0.00';
  return cents > mostCents ? `It comes to at most ${formatMoney(mostCents)}` : null;
});

const memoRule = optional((text) => (isCardLike(text) ? cardInTextMessage : bounded(100)(text)));

/** A charge of a wallet as it is typed. Amounts `x.xx`. */
export interface ChargeValues {
  amount: string;
  tip: string;
  memo: string;
}

export const emptyCharge: ChargeValues = { amount: '', tip: '', memo: '' };

/** Amount and tip in whole cents. */
export const chargeTotal = ({ amount, tip }: ChargeValues): number =>
  centsOf(amount) + centsOf(tip);

const tipRule = (amount: string): Rule =>
  optional((text) => {
    if (!typedAmount.test(text)) return formatMessage;
    return centsOf(text) > centsOf(amount) ? 'A tip cannot be more than the amount' : null;
  });

/** First message of each field of a charge. */
export const chargeErrors = (values: ChargeValues): FieldErrors =>
  errorsFrom([
    ['amount', amountRule(values.amount)],
    ['tip', tipRule(values.amount)(values.tip)],
    ['memo', memoRule(values.memo)],
  ]);

/** A charge for formik and for the server. */
export const chargeSchema = schemaOf<ChargeValues>({
  model: () => ({ ...emptyCharge }),
  errors: chargeErrors,
  settled: ({ amount, tip, memo }) => ({
    amount: amount.trim(),
    tip: tip.trim(),
    memo: memo.trim(),
  }),
});

/** A payment request of a wallet user as it is typed. */
export interface RequestValues {
  amount: string;
  memo: string;
}

/** First message of each field of a request. */
export const requestErrors = ({ amount, memo }: RequestValues): FieldErrors =>
  errorsFrom([
    ['amount', amountRule(amount)],
    ['memo', required((text) => memoRule(text))(memo)],
  ]);

/** A request for formik and for the server. */
export const requestSchema = schemaOf<RequestValues>({
  model: () => ({ amount: '', memo: '' }),
  errors: requestErrors,
  settled: ({ amount, memo }) => ({ amount: amount.trim(), memo: memo.trim() }),
});

/** First message of the code that a holder reads out. */
export const codeErrors = ({ code }: { code: string }): FieldErrors =>
  errorsFrom([
    ['code', required((text) => (/^\d{6}$/.test(text) ? null : 'The code has six digits'))(code)],
  ]);

/** A code for formik and for the server. */
export const codeSchema = schemaOf<{ code: string }>({
  model: () => ({ code: '' }),
  errors: codeErrors,
  settled: ({ code }) => ({ code: code.trim() }),
});

/** Where a charge stands; `asked` until the holder's code is entered. */
export const walletChargeStates = ['asked', 'charged', 'refused', 'canceled'] as const;

export type WalletChargeState = (typeof walletChargeStates)[number];

/** What people read: a code that nobody entered in time has expired. */
export type ShownChargeState = WalletChargeState | 'expired';

export const chargeStateLabels: Readonly<Record<ShownChargeState, string>> = {
  asked: 'Waiting for code',
  charged: 'Charged',
  refused: 'Refused',
  canceled: 'Canceled',
  expired: 'Expired',
};

/** Where a charge stands at a moment. */
export const chargeStateOf = (
  { state, expiresAt }: { state: WalletChargeState; expiresAt: Date },
  now: Date,
): ShownChargeState => (state === 'asked' && expiresAt <= now ? 'expired' : state);

/** A charge as the server answers it. Amounts `x.xx`, moments ISO. */
export interface WalletCharge {
  _id: string;
  /** First name and an initial of the holder. */
  name: string;
  state: ShownChargeState;
  total: string;
  tip: string;
  memo: string;
  failure: string;
  by: string;
  at: string;
  transactionId: string | null;
}

/** A payment of a wallet user that money can go back of. */
export interface WalletPayment {
  /** Of the transaction. */
  _id: string;
  at: string;
  amount: string;
  /** What of it has not gone back yet. */
  left: string;
  label: string;
}

/** Money that goes back to a wallet. */
export interface MoneyBackValues {
  /** The payment that it is of. */
  payment: string;
  amount: string;
  reason: string;
}

/** First message of each field; what is left of the payment is judged beside it. */
export const moneyBackErrors = ({ payment, amount, reason }: MoneyBackValues): FieldErrors =>
  errorsFrom([
    ['payment', required(() => null)(payment)],
    ['amount', amountRule(amount)],
    ['reason', required(bounded(200))(reason)],
  ]);

/** Money back for formik and for the server. */
export const moneyBackSchema = schemaOf<MoneyBackValues>({
  model: () => ({ payment: '', amount: '', reason: '' }),
  errors: moneyBackErrors,
  settled: ({ payment, amount, reason }) => ({
    payment,
    amount: amount.trim(),
    reason: reason.trim(),
  }),
});
