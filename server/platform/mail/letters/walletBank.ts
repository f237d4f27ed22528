import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** What a letter says that asks the user of a wallet to link a bank account. */
interface WalletBankLetter {
  to: string;
  name: string;
  /** The organization that the wallet is with. */
  company: string;
  /** An account was linked before, and its bank wants another sign-in. */
  isAgain: boolean;
  link: string;
  /** For how many days the link works. */
  days: number;
}

/** Asks the user of a wallet to link a bank account (catalogue: /syn-bank-for-helox-users). */
export function walletBankLetter(letter: WalletBankLetter): Letter {
  const { to, name, isAgain, link, days } = letter;
  const company = sanitizeText(letter.company, 'the merchant');
  return dressedLetter({
    to,
    subject: isAgain
      ? `Sign in to your bank again for your wallet with ${company}`
      : `Link a bank account to your wallet with ${company}`,
    name,
    paragraphs: [
      isAgain
        ? `Your bank asks for another sign-in before your wallet with ${company} can use your account.`
        : `${sanitizeText(letter.company, 'The merchant')} asks you to link the bank account that you add money to your wallet from.`,
      `The link works for ${days} days.`,
    ],
    link: { label: 'Link your bank', href: link },
    note: 'If you did not expect this email, you can ignore it. Nothing is linked without you.',
  });
}
