import type { Attachment } from '../attachments/attachmentStore';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

interface StatementLetter {
  to: string;
  name: string;
  companyName: string;
  /** `October 2026`. */
  period: string;
}

/** Carries a processing statement, a PDF made in the sender's browser. */
export function statementLetter({
  to,
  name,
  period,
  document,
  ...of
}: StatementLetter & { document: Attachment }): Letter {
  const company = sanitizeText(of.companyName, 'your company');
  const letter = dressedLetter({
    to,
    subject: `Processing statement of ${company} for ${period}`,
    name,
    paragraphs: [`The processing statement of ${company} for ${period} is attached.`],
  });
  return { ...letter, attachments: [document] };
}

/** Tells that the statement of a month can be read. */
export function statementReadyLetter({
  to,
  name,
  period,
  link,
  ...of
}: StatementLetter & { link: string }): Letter {
  const company = sanitizeText(of.companyName, 'your company');
  return dressedLetter({
    to,
    subject: `Your statement for ${period} is ready`,
    name,
    paragraphs: [
      `The processing statement of ${company} for ${period} is ready: what was paid, what it cost, and what was deposited to your bank.`,
    ],
    link: { label: 'Open the statement', href: link },
  });
}
