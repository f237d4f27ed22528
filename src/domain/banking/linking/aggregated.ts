import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { AccountType } from '@/domain/payments/bankAccount';
import type { LinkProduct } from './linkPage';

/** A bank that accounts can be connected at. */
export interface Institution {
  id: string;
  name: string;
}

/** An account that its bank has told of, to be chosen. */
export interface OfferedAccount {
  id: string;
  name: string;
  kind: AccountType;
  lastFour: string;
  owners: string[];
}

/** What the bank answered to a sign-in: what it holds, and the sealed connection to it. */
export interface Connected {
  connection: string;
  institution: string;
  accounts: OfferedAccount[];
}

/** How somebody signs in to a bank; never kept. */
export interface BankSignIn {
  institutionId: string;
  userName: string;
  password: string;
}

export const emptyBankSignIn: BankSignIn = { institutionId: '', userName: '', password: '' };

export const institutionMessage = 'Please choose your bank';

/** First message of each field of a sign-in. */
export const bankSignInErrors = (values: BankSignIn): FieldErrors =>
  errorsFrom([
    ['institutionId', required(bounded(100), institutionMessage)(values.institutionId)],
    ['userName', required(bounded(100))(values.userName)],
    ['password', values.password === '' ? required(bounded())('') : bounded(200)(values.password)],
  ]);

export const bankSignInSchema = schemaOf<BankSignIn>({
  model: () => ({ ...emptyBankSignIn }),
  errors: bankSignInErrors,
});

/** The account that was chosen, with the consent. */
export interface ChosenAccount {
  connection: string;
  accountId: string;
  isAuthorized: boolean;
}

export const consentMessage = 'Please tick the authorization';

/** First message of each field of a choice. */
export const chosenErrors = ({ connection, accountId, isAuthorized }: ChosenAccount): FieldErrors =>
  errorsFrom([
    ['connection', required(bounded(8000))(connection)],
    ['accountId', required(bounded(200), 'Please choose an account')(accountId)],
    ['isAuthorized', isAuthorized ? null : consentMessage],
  ]);

export const chosenSchema = schemaOf<ChosenAccount>({
  model: () => ({ connection: '', accountId: '', isAuthorized: false }),
  errors: chosenErrors,
});

/** What came of linking, without any number but the last four digits. */
export interface LinkedAccount {
  institution: string;
  kind: AccountType;
  lastFour: string;
  /** Usable at once, after a test entry, or not before somebody has looked at its owner. */
  state: 'verified' | 'pending' | 'failed';
  method: 'aggregator' | 'micro' | 'prenote';
}

/** The public page as whoever has its key sees it. */
export interface PublicLinkPage {
  /** A page of an organization, or the request to one wallet user. */
  kind: 'organization' | 'wallet';
  /** The organization. */
  name: string;
  /** Whose account it becomes, of a wallet: the user; '' else. */
  holder: string;
  accent: string;
  products: LinkProduct[];
  /** Sites that may be told what happened. */
  origins: string[];
  returnUrl: string;
  supportPhone: string;
}

/** What somebody consents to: for an organization by its products, for a wallet to fund it. */
export function consentText({
  kind,
  name,
  products,
}: Pick<PublicLinkPage, 'kind' | 'name'> & { products: readonly LinkProduct[] }): string {
  const own = `I am authorized to use this account. I authorize ${name} and its payment processor`;
  if (kind === 'wallet')
    return `${own} to verify it and to debit it when I add money to my wallet, until I revoke this in writing`;
  const debit = products.includes('payments')
    ? ' and to debit it for fees and invoices that are due'
    : '';
  return `${own} to verify it, to pay to it${debit}, until I revoke this in writing`;
}
