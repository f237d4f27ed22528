/** The sentence of the 503 of an aggregator that fails. */
export const aggregatorAway =
  'The bank connection service cannot be reached. Please try again in a few minutes.';
