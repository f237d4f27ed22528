import { emailError } from '@/domain/contact/email';
import { linkError } from '@/domain/contact/linksIn';
import { specialCharactersMessage } from '@/domain/contact/messages';
import { routingNumberError } from '@/domain/contact/routingNumber';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, required } from '@/domain/forms/fieldRules';
import type { AccountHolder } from './achAuthorization';
import { type AccountType, accountNumberError, walletError } from './bankAccount';
import { expiryError } from './cardExpiry';
import { cardNumberError, cvvError } from './cardNumber';
import type { PayerMethod } from './sandboxToken';

/**
 * What a payer types. Card, account and CVV live in the form alone: they are exchanged for a token
 * in the browser.
 */
export interface PayFormValues {
  /** The whole balance; or the partial amount, as long as one is asked for. */
  amount: 'full' | 'partial';
  method: PayerMethod;
  payerName: string;
  payerEmail: string;
  /** Said where a credit card pays another fee: a debit or prepaid one has none of a card. */
  cardKind: 'credit' | 'debit';
  cardNumber: string;
  expiry: string;
  cvv: string;
  routingNumber: string;
  accountNumber: string;
  accountType: AccountType;
  /** Whose account it is: that of a business is debited by another entry class. */
  accountHolder: AccountHolder;
  /** The ACH authorization is agreed to. */
  agreed: boolean;
  walletId: string;
}

export const agreeMessage = 'Please authorize the debit';

/** An empty form with the first offered way of paying. */
export const emptyPayForm = (method: PayerMethod): PayFormValues => ({
  amount: 'partial',
  method,
  payerName: '',
  payerEmail: '',
  cardKind: 'credit',
  cardNumber: '',
  expiry: '',
  cvv: '',
  routingNumber: '',
  accountNumber: '',
  accountType: 'checking',
  accountHolder: 'person',
  agreed: false,
  walletId: '',
});

const methodChecks: Readonly<
  Record<PayerMethod, (values: PayFormValues, today: string) => Check[]>
> = {
  card: ({ cardNumber, expiry, cvv }, today) => [
    ['cardNumber', cardNumberError(cardNumber)],
    ['expiry', expiryError(expiry, today)],
    ['cvv', cvvError(cvv, cardNumber)],
  ],
  ach: ({ routingNumber, accountNumber, agreed }) => [
    ['routingNumber', required(routingNumberError)(routingNumber)],
    ['accountNumber', accountNumberError(accountNumber)],
    ['agreed', agreed ? null : agreeMessage],
  ],
  wallet: ({ walletId }) => [['walletId', walletError(walletId)]],
};

/** First message of each field that the chosen way of paying asks for; today is an ISO date. */
export const payFormErrors = (values: PayFormValues, today: string): FieldErrors =>
  errorsFrom([
    ['payerName', payerNameError(values.payerName)],
    ['payerEmail', emailError(values.payerEmail)],
    ...methodChecks[values.method](values, today),
  ]);

/** What begins a formula in a spreadsheet, and the brackets of markup. */
const noName = /^[=+@-]|[<>]/u;

/**
 * The payer's name, as on card or account. Letters name the payer, so it has no links, as a message
 * has none.
 */
export const payerNameError = required(
  (name) =>
    bounded(100)(name) ?? linkError(name) ?? (noName.test(name) ? specialCharactersMessage : null),
);
