import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

interface SignatureRequestLetter {
  to: string;
  name: string;
  title: string;
  asker: string;
  /** `12/31/2026` */
  until: string;
  link: string;
  isReminder: boolean;
}

/** Asks somebody to sign a document (catalogue: /signature). */
export function signatureRequestLetter(asked: SignatureRequestLetter): Letter {
  const { to, name, until, link, isReminder } = asked;
  const title = sanitizeText(asked.title, 'A document');
  return dressedLetter({
    to,
    subject: isReminder ? `Reminder: please sign ${title}` : `Please sign ${title}`,
    name,
    paragraphs: [
      `${sanitizeText(asked.asker, 'A member of our staff')} asks you to read and sign ${title}.`,
      `You can sign it electronically until ${until}, or decline with a reason.`,
    ],
    link: { label: 'Read and sign', href: link },
    note: 'You sign in with your own account. No one else can sign for you.',
  });
}

interface SignedLetter {
  to: string;
  name: string;
  title: string;
  signer: string;
  company: string;
  link: string;
  isSigner: boolean;
}

/** Tells signer and asker that a document was signed, and where its copy is. */
export function signedLetter({ to, name, link, isSigner, ...about }: SignedLetter): Letter {
  const title = sanitizeText(about.title, 'A document');
  const signer = sanitizeText(about.signer, 'The signer');
  const company = sanitizeText(about.company, 'the organization');
  return dressedLetter({
    to,
    subject: isSigner ? `You signed ${title}` : `${signer} signed ${title}`,
    name,
    paragraphs: [
      isSigner
        ? `You signed ${title} for ${company}. Your copy and the certificate are there to download.`
        : `${signer} signed ${title} for ${company}.`,
    ],
    link: { label: 'Open the document', href: link },
  });
}
