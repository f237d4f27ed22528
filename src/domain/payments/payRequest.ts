import type { ObjectSchema } from 'yup';
import { emailError } from '@/domain/contact/email';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { invalidMessage, oneOf } from '@/domain/forms/fieldRules';
import { toCents } from '@/domain/money/cents';
import { ruleSchema } from '@/domain/onboarding/ruleSchema';
import { deeplyShaped, misfitErrors } from '../invoices/deepShape';
import { paymentAmountError } from '../invoices/payments';
import { accountHolders } from './achAuthorization';
import { isCardLike } from './cardLike';
import { agreeMessage, payerNameError } from './payForm';
import { isPayerMethod } from './sandboxToken';

/** What is sent of a payment: never more of card or account than their last four digits. */
export interface PayRequest {
  /** `x.xx`: the balance or the partial amount, without the fee on top. */
  amount: string;
  /** `x.xx`: the fee that the payer was shown; another one now is refused rather than taken. */
  fee: string;
  /** One of `payerMethods`. */
  method: string;
  /** The processor's, for one use. */
  token: string;
  brand: string;
  lastFour: string;
  payerName: string;
  payerEmail: string;
  /** Of a bank debit. */
  authorization: {
    agreed: boolean /** ISO date that the text names. */;
    date: string;
    accountType: string;
    /** Whose account it is: `person` or `business`. */
    holder: string;
  };
}

/** A payment of which nothing is known yet. */
export const emptyPayRequest = (): PayRequest => ({
  amount: '',
  fee: '0.00',
  method: '',
  token: '',
  brand: '',
  lastFour: '',
  payerName: '',
  payerEmail: '',
  authorization: { agreed: false, date: '', accountType: 'checking', holder: 'person' },
});

/** A processor's token; anything that looks like a card number in it is none. */
function tokenError(token: string): string | null {
  return /^[\w.:-]{8,200}$/.test(token) && !isCardLike(token) ? null : invalidMessage;
}

function authorizationChecks({ method, authorization }: PayRequest): Check[] {
  if (method !== 'ach') return [];
  const { agreed, date, accountType, holder } = authorization;
  return [
    ['authorization.agreed', agreed ? null : agreeMessage],
    ['authorization.date', /^\d{4}-\d\d-\d\d$/.test(date) ? null : invalidMessage],
    [
      'authorization.accountType',
      /^(?:checking|savings)$/.test(accountType) ? null : invalidMessage,
    ],
    ['authorization.holder', oneOf(accountHolders)(holder)],
  ];
}

/** First message of each field of a payment as it is sent. */
export const payRequestErrors = (request: PayRequest): FieldErrors =>
  errorsFrom([
    ['amount', paymentAmountError(request.amount)],
    ['fee', (toCents(request.fee) ?? -1) >= 0 ? null : invalidMessage],
    ['method', isPayerMethod(request.method) ? null : invalidMessage],
    ['token', tokenError(request.token)],
    ['brand', /^[A-Za-z ]{0,30}$/.test(request.brand) ? null : invalidMessage],
    ['lastFour', /^\d{4}$/.test(request.lastFour) ? null : invalidMessage],
    [
      'payerName',
      isCardLike(request.payerName) ? invalidMessage : payerNameError(request.payerName),
    ],
    ['payerEmail', emailError(request.payerEmail)],
    ...authorizationChecks(request),
  ]);

/** A payment as it is sent (spec 1.2; readings D55). */
export const payRequestSchema: ObjectSchema<PayRequest> = ruleSchema<PayRequest>({
  // Called with nothing: yup hands its own options to a default.
  model: () => emptyPayRequest(),
  read: (raw) => deeplyShaped(emptyPayRequest(), raw).values,
  errors: (raw) => {
    const { values, misfits } = deeplyShaped(emptyPayRequest(), raw);
    return { ...payRequestErrors(values), ...misfitErrors(misfits) };
  },
});
