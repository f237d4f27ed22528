/** Name of the refusal of a payment by a rule or by the merchant, before any money moves. */
export const paymentBlockedName = 'PaymentBlocked';

/** What its payer is told: not why, for nobody whom a rule is about may learn of it. */
export const paymentBlockedMessage = (company: string): string =>
  `This payment cannot be taken. Please contact ${company}.`;
