import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';
import { countries, defaultCountry } from '@/domain/places/countries';

/**
 * Suggestions for half-typed addresses (spec 2.7); the keys of the service stay here (readings
 * E12).
 */
export const addressesPolicy = {
  'GET /smartyAddress/autoCompleteAddress': {
    access: 'onboarding.newApplication',
    reach: 'none',
    query: object({
      searchString: string().default('').max(200),
      country: string()
        .default(defaultCountry)
        .oneOf(countries.map(({ value }) => value)),
    }),
    rate: { limit: 300, seconds: 600 },
    invited: true,
  },
} as const satisfies Record<string, CallRow>;
