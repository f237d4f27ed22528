import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, invalidMessage, optional, type Rule, required } from '@/domain/forms/fieldRules';
import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import { formatMoney, toCents } from '@/domain/money/cents';
import { ruleSchema } from '@/domain/onboarding/ruleSchema';
import { isCardLike } from '@/domain/payments/cardLike';
import { emptyPayForm, type PayFormValues, payFormErrors } from '@/domain/payments/payForm';
import { emptyPayRequest, type PayRequest, payRequestErrors } from '@/domain/payments/payRequest';
import { deeplyShaped, misfitErrors } from '../invoices/deepShape';
import {
  type AmountKind,
  type LinkPurpose,
  type LinkSource,
  mostLinkCents,
  typedCents,
} from './linkForm';
import { linkPages } from './linkPage';
import type { LinkState } from './paymentLink';

/** Ways to pay through a link. */
export const linkMethods = ['card', 'ach', 'wallet'] as const;

export type LinkMethod = (typeof linkMethods)[number];

/** A link as whoever has its key sees it. Whole cents. */
export interface PayableLink {
  source: LinkSource;
  title: string;
  description: string;
  purpose: LinkPurpose;
  state: LinkState;
  /** All its uses are taken, one of them by a payment that has no end yet. */
  isTaken: boolean;
  amountKind: AmountKind;
  /** Of a fixed amount. */
  amountCents: number;
  /** Of an open amount. */
  minCents: number;
  maxCents: number;
  /** ISO date of the last day; '' for none. */
  expiresOn: string;
  hasTip: boolean;
  asksMemo: boolean;
  /** Of an order: its number, the tax within its amount, and where its payer goes back to. */
  orderNo: string;
  taxCents: number;
  returnUrl: string;
  sender: InvoiceSender;
  methods: LinkMethod[];
  /** A bank debit goes out by a file: the account is exchanged for a token of ours. */
  debitsByFile: boolean;
  /** A processor of the operator's own takes card, account and wallet: its script has to be there. */
  needsProcessorScript: boolean;
}

/** Shares of the amount that are offered as a tip, in percent. */
export const tipShares = [10, 15, 20] as const;

/** A tip of so many percent, whole cents. */
export const tipOf = (amountCents: number, percent: number): number =>
  Math.round((amountCents * percent) / 100);

type Payable = Pick<PayableLink, 'amountKind' | 'amountCents' | 'minCents' | 'maxCents' | 'hasTip'>;

export const payAmountMessage = 'Please enter an amount such as 25.00';
export const otherAmountMessage = 'The amount of this link has changed. Please reload the page.';
export const tipMessage = 'A tip cannot be more than the amount';
export const noTipMessage = 'This link takes no tip';

export const mostTotalMessage = `Amount and tip together come to at most ${formatMoney(mostLinkCents)}`;

/** Why an amount cannot be paid; null when it can. `null` cents: none was typed. */
export function payAmountError(link: Payable, cents: number | null): string | null {
  if (link.amountKind === 'fixed') return cents === link.amountCents ? null : otherAmountMessage;
  if (cents === null || cents === 0) return payAmountMessage;
  if (cents < link.minCents) return `The least that can be paid is ${formatMoney(link.minCents)}`;
  const most = Math.min(link.maxCents, mostLinkCents);
  return cents > most ? `The most that can be paid is ${formatMoney(most)}` : null;
}

/** Why a tip cannot be given; null when it can. */
export function tipError(
  { hasTip }: Payable,
  tipCents: number | null,
  amountCents: number,
): string | null {
  if (tipCents === null) return payAmountMessage;
  if (tipCents > 0 && !hasTip) return noTipMessage;
  if (tipCents > amountCents) return tipMessage;
  return amountCents + tipCents > mostLinkCents ? mostTotalMessage : null;
}

/** What the payer has chosen beside card or account. */
export interface LinkPayValues extends Omit<PayFormValues, 'amount'> {
  /** Of an open amount, as typed. */
  typed: string;
  /** A percentage that was offered, `other` for one of the payer's own, '' for none. */
  tipChoice: string;
  /** Of `other`, as typed. */
  tipTyped: string;
  memo: string;
}

/** An empty form of a link. */
export function emptyLinkPay(): LinkPayValues {
  const { amount: _amount, ...rest } = emptyPayForm('card');
  return { ...rest, typed: '', tipChoice: '', tipTyped: '', memo: '' };
}

/** Amount, tip and what both come to, in cents; null for what was not typed well. */
export interface ChosenAmounts {
  amountCents: number | null;
  tipCents: number | null;
  totalCents: number;
}

/** What a form has chosen. */
export function chosenAmounts(
  link: Payable,
  { typed, tipChoice, tipTyped }: Pick<LinkPayValues, 'typed' | 'tipChoice' | 'tipTyped'>,
): ChosenAmounts {
  const amountCents = link.amountKind === 'fixed' ? link.amountCents : typedCents(typed);
  const chosenTip = (): number | null => {
    if (!link.hasTip || tipChoice === '') return 0;
    return tipChoice === 'other'
      ? typedCents(tipTyped)
      : tipOf(amountCents ?? 0, Number(tipChoice));
  };
  const tipCents = chosenTip();
  return { amountCents, tipCents, totalCents: (amountCents ?? 0) + (tipCents ?? 0) };
}

const memoRule: Rule = (text) =>
  isCardLike(text) ? 'Please do not send card numbers in a message' : bounded(200)(text);

/** Why a note cannot be sent with a payment; null when it can. */
export function memoError({ source }: Pick<PayableLink, 'source'>, memo: string): string | null {
  const { memoMessage } = linkPages[source];
  return memoMessage === null ? optional(memoRule)(memo) : required(memoRule, memoMessage)(memo);
}

/** First message of each field of a payer's form; today is an ISO date. */
export function linkPayErrors(
  link: Payable & Pick<PayableLink, 'source'>,
  values: LinkPayValues,
  today: string,
): FieldErrors {
  const { amountCents, tipCents } = chosenAmounts(link, values);
  return {
    ...errorsFrom([
      ['typed', payAmountError(link, amountCents)],
      ['tipTyped', tipError(link, tipCents, amountCents ?? 0)],
      ['memo', memoError(link, values.memo)],
    ]),
    ...payFormErrors({ ...values, amount: 'full' }, today),
  };
}

/** A payment as it is sent: tip and memo beside what every payment sends. */
export interface LinkPayRequest extends PayRequest {
  /** `x.xx`, on top of the amount; `0.00` for none. */
  tip: string;
  memo: string;
}

/** A payment of which nothing is known yet. */
export const emptyLinkPayRequest = (): LinkPayRequest => ({
  ...emptyPayRequest(),
  tip: '0.00',
  memo: '',
});

function linkRequestErrors(request: LinkPayRequest): FieldErrors {
  const checks: Check[] = [
    ['tip', (toCents(request.tip) ?? -1) >= 0 ? null : invalidMessage],
    ['memo', optional(memoRule)(request.memo)],
  ];
  return { ...payRequestErrors(request), ...errorsFrom(checks) };
}

/** A payment through a link as it is sent (spec 1.2). */
export const linkPayRequestSchema = ruleSchema<LinkPayRequest>({
  // Called with nothing: yup hands its own options to a default.
  model: () => emptyLinkPayRequest(),
  read: (raw) => deeplyShaped(emptyLinkPayRequest(), raw).values,
  errors: (raw) => {
    const { values, misfits } = deeplyShaped(emptyLinkPayRequest(), raw);
    return { ...linkRequestErrors(values), ...misfitErrors(misfits) };
  },
});

/** The number by which payer and merchant speak of a payment: `PL-000042`. */
export const confirmationNumber = (number: number): string =>
  `PL-${String(number).padStart(6, '0')}`;
