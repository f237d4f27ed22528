import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import { refundAmountError } from '@/domain/transactions/refund';
import { amountFormatMessage, noAmountMessage, type ShownSaleState } from './cardSale';

/** What can be done with a sale once it is authorized or captured. */
export const saleActs = ['capture', 'void', 'refund'] as const;

export type SaleAct = (typeof saleActs)[number];

/** What decides whether an act can be done. */
export interface ActedSale {
  state: ShownSaleState;
  totalCents: number;
  capturedCents: number;
  refundedCents: number;
}

const notAuthorized: Readonly<Record<ShownSaleState, string>> = {
  started: 'The processor has not answered yet',
  authorized: '',
  captured: 'It is captured already',
  partlyRefunded: 'It is captured already',
  refunded: 'It is refunded already',
  voided: 'It is voided already',
  expired: 'The authorization has expired. Nothing was taken. Key a new sale.',
  failed: 'It was declined. Nothing was taken.',
};

/**
 * Why an act cannot be done with a sale; null where it can. A captured sale is not voided: its
 * money is in the books, so it goes back as a refund.
 */
export function saleActError(act: SaleAct, { state }: ActedSale): string | null {
  if (act === 'refund') {
    if (state === 'captured' || state === 'partlyRefunded') return null;
    return state === 'authorized'
      ? 'Nothing was taken yet. Void it instead.'
      : notAuthorized[state];
  }
  if (state === 'authorized') return null;
  return act === 'void' && (state === 'captured' || state === 'partlyRefunded')
    ? 'It is captured. Refund it instead.'
    : notAuthorized[state];
}

/** The message of a typed amount of a capture; null when it is good. */
export const captureAmountError = (text: string, totalCents: number): string | null =>
  required((typed) => {
    const cents = typedAmount.test(typed) ? toCents(typed) : null;
    if (cents === null) return amountFormatMessage;
    if (cents === 0) return noAmountMessage;
    return cents > totalCents ? `No more than ${formatMoney(totalCents)} was authorized` : null;
  })(text);

/** An amount that is captured or goes back, and why. */
export interface SaleActValues {
  /** `x.xx` */
  amount: string;
  reason: string;
}

const errors = ({ amount, reason }: SaleActValues): FieldErrors =>
  errorsFrom([
    // A void has none; how much there may be is judged beside the sale.
    ['amount', optional((text) => (typedAmount.test(text) ? null : amountFormatMessage))(amount)],
    ['reason', bounded(200)(reason)],
  ]);

/** What is sent with an act. */
export const saleActSchema = schemaOf<SaleActValues>({
  model: () => ({ amount: '', reason: '' }),
  errors,
  settled: (values) => ({ amount: values.amount.trim(), reason: values.reason.trim() }),
});

/** Messages of the dialog of an act, by what the sale leaves. */
export function saleActErrors(
  act: SaleAct,
  values: SaleActValues,
  { totalCents, capturedCents, refundedCents }: ActedSale,
): FieldErrors {
  if (act === 'void') return {};
  return errorsFrom([
    [
      'amount',
      act === 'capture'
        ? captureAmountError(values.amount, totalCents)
        : refundAmountError(values.amount, capturedCents - refundedCents),
    ],
    ['reason', act === 'refund' ? required(bounded(200))(values.reason) : null],
  ]);
}
