import { binOf, type CardFunding } from '@/domain/cards/binRule';
import { cardBrand, lastFourOf } from './cardNumber';
import type { SandboxInstrument, SandboxOutcome } from './sandboxToken';

/** Test cards (docs/test-inputs.md); any expiry to come goes with them, and nearly any code. */
export const testCards: Readonly<Record<string, SandboxOutcome>> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '378282246310005': 'approve',
  '6011111111111117': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'funds',
  '4000000000000119': 'lost',
  '4000000000000341': 'unanswered',
  '4000000000000259': 'duplicate',
  '4000056655665556': 'approve',
  '5105105105105100': 'approve',
};

/** Security codes that order another answer of an approved card, by their last three digits. */
const testCodes: Readonly<Record<string, SandboxOutcome>> = { '901': 'cvv', '902': 'unchecked' };

/** Billing ZIPs that order another answer of the address check; any other one matches. */
export const testZips = { mismatch: '00001', unavailable: '00002' } as const;

/** The routing number that goes with the test accounts. */
export const testRouting = '110000000';

export const testAccounts: Readonly<Record<string, SandboxOutcome>> = {
  '000123456789': 'approve',
  '000111111116': 'returned',
  '000111111113': 'closed',
  '000111111119': 'recalled',
};

export const testWallets: Readonly<Record<string, SandboxOutcome>> = {
  'helox-4242-0001': 'approve',
  'helox-4242-0002': 'funds',
};

const only = 'No real payments are processed here.';
export const testCardsOnly = `${only} Please use a test card, for example 4242 4242 4242 4242.`;
export const testAccountsOnly = `${only} Please use the routing number 110000000 with a test account, for example 000123456789.`;
export const testWalletsOnly = `${only} Please use a test wallet, for example helox-4242-0001.`;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Own entries alone: `constructor` is no wallet. */
const outcomeIn = (
  table: Readonly<Record<string, SandboxOutcome>>,
  key: string,
): SandboxOutcome | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

/** The instrument behind a card's number and security code, or why there is none. */
export function testCard(number: string, cvv = ''): SandboxInstrument | string {
  const ofNumber = outcomeIn(testCards, digitsOf(number));
  if (!ofNumber) return testCardsOnly;
  const ofCode = ofNumber === 'approve' ? outcomeIn(testCodes, cvv.slice(-3)) : undefined;
  const outcome = ofCode ?? ofNumber;
  return { method: 'card', outcome, brand: cardBrand(number), lastFour: lastFourOf(number) };
}

/** How test cards are funded of which the sandbox says it (docs/test-inputs.md). */
const testFundings: Readonly<Record<string, CardFunding>> = {
  '4000056655665556': 'debit',
  '5105105105105100': 'prepaid',
};

/** What the sandbox tells of a card by its token; null for what is no test card of it. */
export function testCardFacts({ method, brand, lastFour }: SandboxInstrument): {
  bin: string;
  brand: string;
  lastFour: string;
  funding: CardFunding | null;
} | null {
  const number = Object.keys(testCards).find(
    (one) => lastFourOf(one) === lastFour && cardBrand(one) === brand,
  );
  if (method !== 'card' || number === undefined) return null;
  return { bin: binOf(number), brand, lastFour, funding: testFundings[number] ?? null };
}

/** The instrument behind a bank account, or why there is none. */
export function testAccount(routing: string, account: string): SandboxInstrument | string {
  const outcome =
    digitsOf(routing) === testRouting ? outcomeIn(testAccounts, digitsOf(account)) : undefined;
  if (!outcome) return testAccountsOnly;
  return { method: 'ach', outcome, brand: '', lastFour: lastFourOf(account) };
}

/** The instrument behind a wallet, or why there is none. */
export function testWallet(id: string): SandboxInstrument | string {
  const outcome = outcomeIn(testWallets, id.trim().toLowerCase());
  if (!outcome) return testWalletsOnly;
  return { method: 'wallet', outcome, brand: '', lastFour: lastFourOf(id) };
}
