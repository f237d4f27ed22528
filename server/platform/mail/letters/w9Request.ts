import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** What a letter that asks for a W-9 says. */
interface W9Request {
  to: string;
  vendor: string;
  /** Who pays, and asks. */
  company: string;
  /** The start page. */
  link: string;
}

/** Asks a vendor to fill in its W-9 on its start page, after it signed in. */
export function w9RequestLetter({ to, vendor, company, link }: W9Request): Letter {
  const asks = sanitizeText(company, 'Your customer');
  return dressedLetter({
    to,
    subject: `${asks} needs your W-9`,
    name: vendor,
    paragraphs: [
      `${asks} pays your bills and needs your form W-9: your name, tax classification and tax number, for its tax reports.`,
      `Sign in with this email address as a bill pay vendor, and choose Fill in W-9 on your start page. Your tax number is kept encrypted, and ${asks} sees its last four digits.`,
      'Do not answer this email with your tax number.',
    ],
    link: { label: 'Sign in', href: link },
  });
}
