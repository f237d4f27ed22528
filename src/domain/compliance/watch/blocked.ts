/**
 * Name of the refusal of a payment by a rule or a block, before any money moves. Its payer can read
 * it: it says nothing of either.
 */
export const paymentBlockedName = 'PaymentNotTaken';

/** What its payer is told: not why, for nobody whom a rule is about may learn of it. */
export const paymentBlockedMessage = (company: string): string =>
  `This payment cannot be accepted. Please contact ${company}.`;
