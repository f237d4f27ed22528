import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** Whom a letter about an application goes to, and which application it is. */
export interface ReviewLetter {
  to: string;
  name: string;
  companyName: string;
  /** What the officer wrote; '' for nothing. */
  note: string;
  /** Opens the application. */
  link: string;
}

const told = (note: string): string[] => (note.trim() === '' ? [] : [note.trim()]);

/** Asks the applicant for exact fields and documents, each with its link. */
export function requestInformationLetter(
  { to, name, companyName, note, link }: ReviewLetter,
  places: readonly { label: string; href: string }[],
): Letter {
  return dressedLetter({
    to,
    subject: `More information is needed for ${sanitizeText(companyName, 'your company')}`,
    name,
    paragraphs: [
      `We are reviewing the application of ${sanitizeText(companyName, 'your company')} and need the following from you.`,
      ...told(note),
    ],
    places,
    link: { label: 'Open your application', href: link },
    note: 'When everything is complete, choose Finish on the last step to resubmit the application.',
  });
}

/** Tells the applicant that the application is approved. */
export function approvedLetter({ to, name, companyName, link }: ReviewLetter): Letter {
  return dressedLetter({
    to,
    subject: `The application of ${sanitizeText(companyName, 'your company')} is approved`,
    name,
    paragraphs: [
      `The application of ${sanitizeText(companyName, 'your company')} is approved. Welcome aboard.`,
    ],
    link: { label: 'View your application', href: link },
  });
}

/** Tells the applicant that the application is declined, and why. */
export function declinedLetter({ to, name, companyName, note, link }: ReviewLetter): Letter {
  return dressedLetter({
    to,
    subject: `The application of ${sanitizeText(companyName, 'your company')} is declined`,
    name,
    paragraphs: [
      `We cannot approve the application of ${sanitizeText(companyName, 'your company')}. Reason:`,
      ...told(note),
    ],
    link: { label: 'View your application', href: link },
  });
}

/** Tells the applicant that a decision was taken back. */
export function reopenedLetter({ to, name, companyName, link }: ReviewLetter): Letter {
  return dressedLetter({
    to,
    subject: `The application of ${sanitizeText(companyName, 'your company')} is under review again`,
    name,
    paragraphs: [
      `Our last message about the application of ${sanitizeText(companyName, 'your company')} no longer applies. We are reviewing it again.`,
      'We will email you when we decide.',
    ],
    link: { label: 'View your application', href: link },
  });
}

/** Reminds the applicant of what is missing, each with its link. */
export function reminderLetter(
  { to, name, companyName, note, link }: ReviewLetter,
  places: readonly { label: string; href: string }[],
): Letter {
  return dressedLetter({
    to,
    subject: `The application of ${sanitizeText(companyName, 'your company')} needs your attention`,
    name,
    paragraphs: [
      `The application of ${sanitizeText(companyName, 'your company')} is not complete yet.`,
      ...told(note),
      ...(places.length > 0 ? ['Still missing:'] : []),
    ],
    places,
    link: { label: 'Continue your application', href: link },
  });
}
