import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { plainWords } from './plainWords';

/** A licence that somebody asked to be reminded of. */
interface RemindedLicence {
  companyName: string;
  number: string;
  /** Label of the licence type. */
  type: string;
  /** ISO date of the stated end, or null. */
  ends: string | null;
  /** Opens the licence. */
  link: string;
}

interface Reminded {
  to: string;
  name: string;
  /** Opens the list of licences. */
  list: string;
}

function endOf({ ends }: RemindedLicence): string {
  const [year, month, day] = ends?.split('-') ?? [];
  return year ? `expires on ${month}-${day}-${year}` : 'has no expiration date on file';
}

const called = ({ number, companyName }: RemindedLicence): string =>
  `${plainWords(number)} of ${plainWords(companyName)}`;

/**
 * Reminds an officer of licences on the day that the officer chose for them: one letter, however
 * many there are.
 */
export function licenceReminderLetter(
  { to, name, list }: Reminded,
  licences: readonly RemindedLicence[],
): Letter {
  const [first] = licences;
  if (first && licences.length === 1) {
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
    subject: `Reminder: ${licences.length} licenses`,
    name,
    paragraphs: ['You asked for a reminder about these licenses.'],
    places: licences.map((licence) => ({
      label: `${licence.type} license ${called(licence)}, which ${endOf(licence)}`,
      href: licence.link,
    })),
    link: { label: 'Open the list of licenses', href: list },
  });
}
