import { Refusal } from '@server/platform/http/refusal';

/** The sentence of the 503. */
export const bureauAway =
  'The background check service cannot be reached. Please try again in a few minutes.';

/** 503 of a bureau that fails. */
export const bureauFailed = (): Refusal =>
  new Refusal(503, bureauAway, { name: 'OutsideServiceAway' });
