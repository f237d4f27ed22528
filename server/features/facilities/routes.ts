import type { HandlersOf } from '@server/platform/http/call';
import type { facilitiesPolicy } from './policy';

/**
 * Lookup of facilities (spec 2.7): `[{ name, licenseNumber, licenseType, startDate, endDate }]`.
 */
export const facilitiesHandlers: HandlersOf<typeof facilitiesPolicy> = {
  'GET /onboarding/facilities': ({ query, services }) =>
    services.facilities.facilities(query.metrcUserKey),
};
