/** Kinds of the timeline of an application that are staff's own business. */
export const internalEvents: readonly string[] = ['reveal', 'check', 'internal'];

/**
 * Decisions as others than staff read them: their reasons are staff's own, but for what a refusal or
 * a request tells the applicant.
 */
export const toldAs: Readonly<Record<string, string>> = {
  approved: 'Approved',
  reopened: 'Reopened',
};
