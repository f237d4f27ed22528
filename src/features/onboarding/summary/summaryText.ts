import { formatMoney, toCents } from '@/domain/money/cents';
import { placesOf } from '@/domain/onboarding/address';
import type { Option } from '@/domain/onboarding/options';
import { countries } from '@/domain/places/countries';

/** What stands where nothing was given. */
export const nothing = '—';

/** A text, or what stands for a missing one. */
export const textOr = (value: string): string => (value.trim() === '' ? nothing : value);

/** `MM-dd-yyyy` or an ISO date as `MM/DD/YYYY` (spec 2.9; readings D38). A mask keeps its stars. */
export function summaryDate(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return iso ? `${iso[2]}/${iso[3]}/${iso[1]}` : textOr(value.replaceAll('-', '/'));
}

/** Dollars of a form as currency, `$1,234.50` (spec 2.9). */
export function summaryMoney(value: string): string {
  const cents = toCents(value);
  return cents === null ? textOr(value) : formatMoney(cents);
}

/** A percentage of a form, `25%`. */
export const summaryPercent = (value: string): string => (value === '' ? nothing : `${value}%`);

/** Whether a box was ticked. */
export const summaryChoice = (value: boolean): string => (value ? 'Yes' : 'No');

/** The labels of chosen values, in the order of the options. */
export function summaryOptions(options: readonly Option[], chosen: readonly string[]): string {
  return textOr(
    options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(', '),
  );
}

/** A state or province by its name. */
export const summaryState = (country: string, code: string): string =>
  textOr(placesOf(country).find((place) => place.code === code)?.name ?? code);

/** A state or province of either country by its name. */
export const summaryAnyState = (code: string): string =>
  textOr([...placesOf('us'), ...placesOf('ca')].find((place) => place.code === code)?.name ?? code);

/** A country by its name. */
export const summaryCountry = (code: string): string => summaryOptions(countries, [code]);
