import { call, calls } from '@server/platform/http/call';
import { object, string } from 'yup';
import { countries, defaultCountry } from '@/domain/places/countries';

/**
 * Suggestions for half-typed addresses (spec 2.7); the keys of the service stay here (readings
 * E12).
 */
export const addressesCalls = calls({
  'GET /smartyAddress/autoCompleteAddress': call({
    access: 'onboarding.newApplication',
    query: object({
      searchString: string().default('').max(200),
      country: string()
        .default(defaultCountry)
        .oneOf(countries.map(({ value }) => value)),
    }),
    rate: { limit: 300, seconds: 600 },
    invited: true,
    handle: ({ query, services }) =>
      services.addresses.suggest(query.searchString.trim(), query.country),
  }),
});
