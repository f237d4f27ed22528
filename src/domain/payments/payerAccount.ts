import { routingNumberError } from '@/domain/contact/routingNumber';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneOf, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { type AccountType, accountNumberError, accountTypes } from './bankAccount';
import { payerNameError } from './payForm';

/** A bank account as a payer types it, where it is debited by a NACHA file. */
export interface PayerAccountValues {
  payerName: string;
  routingNumber: string;
  accountNumber: string;
  accountType: AccountType;
}

const emptyAccount: PayerAccountValues = {
  payerName: '',
  routingNumber: '',
  accountNumber: '',
  accountType: 'checking',
};

const accountErrors = (values: PayerAccountValues): FieldErrors =>
  errorsFrom([
    ['payerName', payerNameError(values.payerName)],
    ['routingNumber', required(routingNumberError)(values.routingNumber)],
    ['accountNumber', accountNumberError(values.accountNumber)],
    ['accountType', required(oneOf(accountTypes))(values.accountType)],
  ]);

/** A payer's account for the server; its number without spaces and hyphens. */
export const payerAccountSchema = schemaOf<PayerAccountValues>({
  model: () => ({ ...emptyAccount }),
  errors: accountErrors,
  settled: (values) => ({ ...values, accountNumber: values.accountNumber.replace(/\D/g, '') }),
});

const digits = '0123456789abcdef';
const letters = 'ghjkmnpqrstvwxyz';

const mapped = (text: string, from: string, to: string): string =>
  [...text].map((sign) => to[from.indexOf(sign)] ?? '').join('');

/**
 * The token of a kept account by its id (UUID): letters alone, so that nothing in it looks like the
 * number of a card.
 */
export const accountToken = (id: string): string =>
  `bank_${mapped(id.replaceAll('-', ''), digits, letters)}`;

/** The id of the account behind a token; null for another token. */
export function accountOfToken(token: string): string | null {
  const [, name = ''] = /^bank_([ghjkmnpq-tv-z]{32})$/.exec(token) ?? [];
  const hex = mapped(name, letters, digits);
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts ? parts.slice(1).join('-') : null;
}
