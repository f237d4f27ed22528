import { billedDay, billedDayMessage, readDay, typedDay } from '@/domain/dates/days';
import { localDay } from '@/domain/dates/today';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, type Rule, required, whole } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';

/** An event as it is stored: when it begins and ends are moments, wherever it is held. */
export interface EventValues {
  name: string;
  venue: string;
  /** Of the license under which it is held; '' for none. */
  licenseNumber: string;
  /** ISO moments. */
  startsAt: string;
  endsAt: string;
  /** For people of 21 and older: an ID is looked at. */
  isAdultOnly: boolean;
  /** The most people inside, a whole number. */
  capacity: string;
}

/** Most people that an event can hold. */
const mostCapacity = 100_000;

const hour = 3_600_000;

/** Longest that an event goes on. */
const longestHours = 7 * 24;

const placeChecks = ({ name, venue, licenseNumber, capacity }: Omit<EventValues, 'startsAt'>) =>
  [
    ['name', required(bounded(80))(name)],
    ['venue', required(bounded(160))(venue)],
    ['licenseNumber', free(60)(licenseNumber)],
    ['capacity', required(whole(1, mostCapacity))(capacity)],
  ] as const;

/** Why an event cannot begin and end at these moments; null where it can. */
function momentsError(startsAt: string, endsAt: string): string | null {
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / hour;
  if (Number.isNaN(hours)) return 'Say when the event ends';
  if (hours <= 0) return 'The event ends after it begins';
  return hours > longestHours ? 'An event goes on for 7 days at most' : null;
}

/** Why an event cannot begin at a moment; null where it can. */
function beginError(text: string): string | null {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return 'Say when the event begins';
  // A day around: where it is held it may be another one.
  const [first, last] = [Date.UTC(1999, 11, 31), Date.UTC(2100, 0, 2)];
  return at >= first && at < last ? null : billedDayMessage;
}

/** First message of each field of what is stored. */
export const eventErrors = (values: EventValues): FieldErrors =>
  errorsFrom([
    ...placeChecks(values),
    ['startsAt', beginError(values.startsAt)],
    ['endsAt', momentsError(values.startsAt, values.endsAt)],
  ]);

const emptyEvent: EventValues = {
  name: '',
  venue: '',
  licenseNumber: '',
  startsAt: '',
  endsAt: '',
  isAdultOnly: true,
  capacity: '',
};

export const eventSchema = schemaOf<EventValues>({
  model: () => ({ ...emptyEvent }),
  errors: eventErrors,
  settled: (values) => ({
    ...values,
    name: values.name.trim(),
    venue: values.venue.trim(),
    licenseNumber: values.licenseNumber.trim(),
    capacity: values.capacity.trim(),
  }),
});

/** An event as people fill it in: a day and two times of the day, where they are. */
export interface EventForm extends Omit<EventValues, 'startsAt' | 'endsAt'> {
  /** `MM-dd-yyyy`. */
  day: string;
  /** `7:30 PM`, or `19:30`. */
  from: string;
  /** Before `from`: on the next day. */
  to: string;
}

export const emptyEventForm: EventForm = {
  name: '',
  venue: '',
  licenseNumber: '',
  day: '',
  from: '7:00 PM',
  to: '11:00 PM',
  isAdultOnly: true,
  capacity: '',
};

const timeMessage = 'Please enter a time such as 7:30 PM';

/** Minutes after midnight of a typed time; null for anything else. */
export function typedMinutes(text: string): number | null {
  const [, hours = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  const [typed, past] = [Number(hours), Number(minutes)];
  if (hours === '' || past > 59) return null;
  if (half === '') return typed > 23 || !text.includes(':') ? null : typed * 60 + past;
  if (typed < 1 || typed > 12) return null;
  return ((typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + past;
}

const timeRule: Rule = required((text) => (typedMinutes(text) === null ? timeMessage : null));

/** The moment of a day and minutes after its midnight, where the reader is; null for no day. */
function momentOf(day: string, minutes: number | null): Date | null {
  const iso = readDay(day);
  if (iso === null || minutes === null) return null;
  const [year = 0, month = 1, date = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minutes);
}

/** What a form stores; moments are '' where their fields are not right. */
export function eventValuesOf({ day, from, to, ...form }: EventForm): EventValues {
  const [begins, ends] = [typedMinutes(from), typedMinutes(to)];
  const isNextDay = begins !== null && ends !== null && ends <= begins;
  const startsAt = momentOf(day, begins);
  const endsAt = momentOf(day, isNextDay ? ends + 24 * 60 : ends);
  return {
    ...form,
    startsAt: startsAt?.toISOString() ?? '',
    endsAt: endsAt?.toISOString() ?? '',
  };
}

/** A time of the day as Americans write it, where the reader is. */
function timeText(at: Date): string {
  const hours = at.getHours();
  const minutes = String(at.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A stored event, to be filled in again. */
export function eventFormOf({ startsAt, endsAt, ...values }: EventValues): EventForm {
  const begins = new Date(startsAt);
  const { name, venue, licenseNumber, isAdultOnly, capacity } = values;
  return {
    name,
    venue,
    licenseNumber,
    isAdultOnly,
    capacity,
    day: typedDay(localDay(begins)),
    from: timeText(begins),
    to: timeText(new Date(endsAt)),
  };
}

/** First message of each field of a form. */
export const eventFormErrors = (form: EventForm): FieldErrors =>
  errorsFrom([
    ...placeChecks({ ...form, endsAt: '' }),
    ['day', billedDay(form.day)],
    ['from', timeRule(form.from)],
    ['to', timeRule(form.to)],
  ]);
