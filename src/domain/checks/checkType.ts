/** What was checked, as the calls name it (spec 2.7). */
export const checkTypes = ['person_data', 'business_data'] as const;

export type CheckType = (typeof checkTypes)[number];

/**
 * The layout of a result: `person_data` has its own, every other type is laid out as a business
 * (spec 3.9.3).
 */
export const layoutOf = (type: string): CheckType =>
  type === 'person_data' ? 'person_data' : 'business_data';

/** What stands where a result holds nothing. */
export const notAvailable = 'Not Available';
