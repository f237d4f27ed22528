import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { requiredDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors, under } from '@/domain/forms/fieldErrors';
import { bounded, oneLine, oneOf, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { states } from '@/domain/places/states';
import { type DayHours, dayHoursError, type SpecialDay, type WeekHours, weekdays } from './hours';

/** Time zones of the states and territories in which stores stand. */
export const storeZones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 'America/Puerto_Rico', label: 'Puerto Rico' },
  { value: 'Pacific/Guam', label: 'Guam' },
] as const;

/** A store as it is typed (catalogue: /dispensary-management). */
export interface StoreValues {
  /** Whose store it is. */
  organization: string;
  name: string;
  licenseNumber: string;
  permitNumber: string;
  municipality: string;
  phone: string;
  add1: string;
  city: string;
  state: string;
  zip: string;
  timeZone: string;
  hours: WeekHours;
  specialDays: SpecialDay[];
  delivers: boolean;
  /** ZIP codes, apart by commas or lines. */
  deliveryZips: string;
  /** Names of registers, a line each. */
  registers: string;
}

const usualDay: DayHours = { opens: '09:00', closes: '21:00' };

/** A day that gets hours of its own, before it is typed. */
export const emptySpecial: SpecialDay = { day: '', opens: '', closes: '', note: '' };

export const emptyStore: StoreValues = {
  organization: '',
  name: '',
  licenseNumber: '',
  permitNumber: '',
  municipality: '',
  phone: '',
  add1: '',
  city: '',
  state: '',
  zip: '',
  timeZone: 'America/New_York',
  hours: {
    sunday: usualDay,
    monday: usualDay,
    tuesday: usualDay,
    wednesday: usualDay,
    thursday: usualDay,
    friday: usualDay,
    saturday: usualDay,
  },
  specialDays: [],
  delivers: false,
  deliveryZips: '',
  registers: '',
};

export const maxSpecialDays = 40;
export const maxRegisters = 60;

/** The parts of a text of lines or commas, without what is blank. */
const partsOf = (text: string, apart: RegExp): string[] =>
  text
    .split(apart)
    .map((part) => part.trim())
    .filter(Boolean);

/** The ZIP codes of a text. */
export const zipsOf = (text: string): string[] => [...new Set(partsOf(text, /[\s,;]+/))];

/** The registers of a text. */
export const registersOf = (text: string): string[] => [...new Set(partsOf(text, /\n/))];

const zipRule: Rule = (text) => (/^\d{5}$/.test(text) ? null : 'A ZIP code has five digits');

const deliveryError = ({ delivers, deliveryZips }: StoreValues): string | null => {
  if (!delivers) return null;
  const zips = zipsOf(deliveryZips);
  if (zips.length === 0) return 'Enter the ZIP codes to which the store delivers';
  if (zips.length > 300) return 'Enter at most 300 ZIP codes';
  const bad = zips.find((zip) => zipRule(zip) !== null);
  return bad === undefined ? null : `${bad.slice(0, 20)} is not a ZIP code of five digits`;
};

const registersRule: Rule = optional((text) => {
  const names = registersOf(text);
  if (names.length > maxRegisters) return `Enter at most ${maxRegisters} registers`;
  return names.map(oneLine(40)).find((message) => message !== null) ?? null;
});

/** Hours of all weekdays; the message stands at the opening time. */
const weekChecks = ({ hours }: StoreValues) =>
  weekdays.map((day) => [`hours.${day}.opens`, dayHoursError(hours[day])] as const);

const specialChecks = ({ specialDays }: StoreValues) =>
  specialDays.slice(0, maxSpecialDays + 1).flatMap((special, at) =>
    under(`specialDays[${at}].`, [
      [
        'day',
        requiredDay(special.day) ??
          (specialDays.findIndex(({ day }) => settledDay(day) === settledDay(special.day)) < at
            ? 'This day is listed already'
            : null),
      ],
      ['opens', dayHoursError(special)],
      ['note', optional(oneLine(60))(special.note)],
    ]),
  );

/** The first message of each field. */
export const storeErrors = (values: StoreValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(100))(values.organization)],
    ['name', required(oneLine(80))(values.name)],
    ['licenseNumber', optional(oneLine(60))(values.licenseNumber)],
    ['permitNumber', optional(oneLine(60))(values.permitNumber)],
    ['municipality', optional(oneLine(80))(values.municipality)],
    ['phone', optional(tenDigitsError)(values.phone)],
    ['add1', optional(oneLine(100))(values.add1)],
    ['city', optional(oneLine(60))(values.city)],
    ['state', optional(oneOf(states.map(({ code }) => code)))(values.state)],
    ['zip', optional(zipRule)(values.zip)],
    ['timeZone', required(oneOf(storeZones.map(({ value }) => value)))(values.timeZone)],
    ...weekChecks(values),
    ...specialChecks(values),
    [
      'specialDays',
      values.specialDays.length > maxSpecialDays
        ? `A store has at most ${maxSpecialDays} special days`
        : null,
    ],
    ['deliveryZips', deliveryError(values)],
    ['registers', registersRule(values.registers)],
  ]);

const settledHours = ({ opens, closes }: DayHours): DayHours => ({
  opens: opens.trim(),
  closes: closes.trim(),
});

/** What is stored of a form: trimmed, days ISO, lists told once. */
function settledStore(values: StoreValues): StoreValues {
  const { hours, specialDays } = values;
  return {
    ...values,
    hours: {
      sunday: settledHours(hours.sunday),
      monday: settledHours(hours.monday),
      tuesday: settledHours(hours.tuesday),
      wednesday: settledHours(hours.wednesday),
      thursday: settledHours(hours.thursday),
      friday: settledHours(hours.friday),
      saturday: settledHours(hours.saturday),
    },
    specialDays: specialDays
      .map((one) => ({ ...one, ...settledHours(one), day: settledDay(one.day) }))
      .sort((one, other) => one.day.localeCompare(other.day)),
    deliveryZips: values.delivers ? zipsOf(values.deliveryZips).join(', ') : '',
    registers: registersOf(values.registers).join('\n'),
  };
}

/** A store for formik and for the server. */
export const storeSchema = schemaOf<StoreValues>({
  model: () => ({ ...emptyStore }),
  errors: storeErrors,
  settled: settledStore,
  lists: { specialDays: emptySpecial },
});
