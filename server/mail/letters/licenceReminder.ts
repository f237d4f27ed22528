import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { plainWords } from './plainWords';

interface LicenceReminder {
  to: string;
  name: string;
  companyName: string;
  number: string;
  /** Label of the licence type. */
  type: string;
  /** ISO date of the stated end, or null. */
  ends: string | null;
  link: string;
}

/** Reminds an officer of a licence on the day that the officer chose. */
export function licenceReminderLetter({ to, name, link, ...licence }: LicenceReminder): Letter {
  const company = plainWords(licence.companyName);
  const [year, month, day] = licence.ends?.split('-') ?? [];
  return dressedLetter({
    to,
    subject: `Reminder: license ${plainWords(licence.number)} of ${company}`,
    name,
    paragraphs: [
      `You asked to be reminded of the ${licence.type} license ${plainWords(licence.number)} of ${company}.`,
      year ? `It runs out on ${month}-${day}-${year}.` : 'It has no stated end.',
    ],
    link: { label: 'Check the license', href: link },
  });
}
