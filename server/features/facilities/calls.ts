import { call, calls } from '@server/platform/http/call';
import { object, string } from 'yup';

/**
 * The licenses behind a Metrc user key (spec 2.7); our own key for the registry stays here
 * (readings E12).
 */
export const facilitiesCalls = calls({
  'GET /onboarding/facilities': call({
    access: 'onboarding.newApplication',
    query: object({
      // Spec 2.5 step 2.
      metrcUserKey: string()
        .default('')
        .matches(/^[\x21-\x7e]{48}$/, 'Metrc key should be of 48 characters'),
    }),
    rate: { limit: 60, seconds: 600 },
    invited: true,
    handle: ({ query, services }) => services.facilities.facilities(query.metrcUserKey),
  }),
});
