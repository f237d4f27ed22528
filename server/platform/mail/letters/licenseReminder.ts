import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** A license that somebody asked to be reminded of. */
interface RemindedLicense {
  companyName: string;
  number: string;
  /** Label of the license type. */
  type: string;
  /** ISO date of the stated end, or null. */
  ends: string | null;
  /** Opens the license. */
  link: string;
}

interface Reminded {
  to: string;
  name: string;
  /** Opens the list of licenses. */
  list: string;
}

function endOf({ ends }: RemindedLicense): string {
  const [year, month, day] = ends?.split('-') ?? [];
  return year ? `expires on ${month}-${day}-${year}` : 'has no expiration date on file';
}

const called = ({ number, companyName }: RemindedLicense): string =>
  `${sanitizeText(number, 'without a number')} of ${sanitizeText(companyName, 'a merchant')}`;

/**
 * Reminds an officer of licenses on the day that the officer chose for them: one letter, however
 * many there are.
 */
export function licenseReminderLetter(
  { to, name, list }: Reminded,
  licenses: readonly RemindedLicense[],
): Letter {
  const [first] = licenses;
  if (first && licenses.length === 1) {
    return dressedLetter({
      to,
      subject: `Reminder: license ${called(first)}`,
      name,
      paragraphs: [
        `You asked for a reminder about the ${first.type} license ${called(first)}.`,
        `It ${endOf(first)}.`,
      ],
      link: { label: 'Check the license', href: first.link },
    });
  }
  return dressedLetter({
    to,
    subject: `Reminder: ${licenses.length} licenses`,
    name,
    paragraphs: ['You asked for a reminder about these licenses.'],
    places: licenses.map((license) => ({
      label: `${license.type} license ${called(license)}, which ${endOf(license)}`,
      href: license.link,
    })),
    link: { label: 'Open the list of licenses', href: list },
  });
}
