import { readDay } from '@/domain/dates/days';
import { type Rule, required } from '@/domain/forms/fieldRules';

const imadMessage =
  'An IMAD has 22 characters: the date (YYYYMMDD), 8 letters or digits and 6 digits';

const omadMessage =
  'An OMAD has 22 characters as the IMAD, or 34 with the time and the bank it was received by';

const dateOf = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

const isDated = (text: string): boolean => readDay(dateOf(text)) !== null;

/** A number of Fedwire as it is judged and stored: capitals without spaces. */
export const fedwireNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The day that an IMAD or OMAD is of; ISO date. */
export const fedwireDay = (number: string): string => dateOf(fedwireNumber(number));

/** Input Message Accountability Data: by which Fedwire knows a wire that was sent. */
export const imadRule: Rule = required((typed) => {
  const text = fedwireNumber(typed);
  return /^\d{8}[A-Z0-9]{8}\d{6}$/.test(text) && isDated(text) ? null : imadMessage;
});

/** Output Message Accountability Data: by which it was received. */
export const omadRule: Rule = required((typed) => {
  const text = fedwireNumber(typed);
  return /^\d{8}[A-Z0-9]{8}\d{6}(\d{8}[A-Z0-9]{4})?$/.test(text) && isDated(text)
    ? null
    : omadMessage;
});
