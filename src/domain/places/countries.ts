/** Countries of the lead form and of onboarding (spec 2.3); `us` is the default. */
export const countries = [
  { value: 'us', label: 'United States' },
  { value: 'ca', label: 'Canada' },
] as const;

export type Country = (typeof countries)[number]['value'];

export const defaultCountry: Country = 'us';

/** True for the code of a country in the list. */
export function isCountry(value: unknown): value is Country {
  return countries.some((country) => country.value === value);
}
