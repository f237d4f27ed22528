import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** What a letter about the wallet of a vendor says. */
interface VendorWallet {
  to: string;
  vendor: string;
  /** Who pays. */
  company: string;
  /** A first name and an initial; null where bills are paid into no wallet any more. */
  holder: string | null;
  /** Masked but the last four digits; '' where nobody gave one. */
  phone: string;
}

/** Tells a vendor into which wallet its bills can be paid, so that a wrong one is noticed. */
export function vendorWalletLetter(told: VendorWallet): Letter {
  const company = sanitizeText(told.company, 'Your customer');
  const holder = told.holder === null ? null : sanitizeText(told.holder, 'a holder');
  const of = told.phone === '' ? '' : ` (phone ${told.phone})`;
  return dressedLetter({
    to: told.to,
    subject: `Your wallet for payments from ${company}`,
    name: told.vendor,
    paragraphs: [
      holder === null
        ? `${company} no longer pays your bills into a wallet.`
        : `${company} can now pay your bills into the wallet of ${holder}${of}, once a second person there has confirmed it.`,
      `Is this not right? Tell ${company} before the next payment: what is paid into a wallet belongs to its holder.`,
    ],
  });
}
