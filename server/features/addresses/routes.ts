import type { HandlersOf } from '@server/platform/http/call';
import type { addressesPolicy } from './policy';

/** Address suggestions (spec 2.2, 2.7): `[{ street_line, city, state, zipcode }]`. */
export const addressesHandlers: HandlersOf<typeof addressesPolicy> = {
  'GET /smartyAddress/autoCompleteAddress': ({ query, services }) =>
    services.addresses.suggest(query.searchString.trim(), query.country),
};
