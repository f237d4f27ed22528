export const tenDigitsMessage = 'Phone number should follow US standard without special characters';

/**
 * A phone number of onboarding: ten digits and nothing else (spec 2.5). Null when it is good; an
 * empty one is not.
 */
export const tenDigitsError = (value: string): string | null =>
  /^\d{10}$/.test(value.trim()) ? null : tenDigitsMessage;
