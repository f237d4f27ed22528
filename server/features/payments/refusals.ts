import { Refusal } from '@server/platform/http/refusal';
import { paymentRefusals } from '@/domain/payments/paymentRefusals';

/** A key that is none of ours, was changed, or belongs to an invoice that was never sent. */
export const unknownKey = (): Refusal =>
  new Refusal(404, 'This link does not work. Please open it from the email again.', {
    name: paymentRefusals.unknown,
  });

/** The invoice takes no payment now, or not this one. */
export const notPayable = (sentence: string): Refusal =>
  new Refusal(409, sentence, { name: paymentRefusals.notPayable });

/** Somebody is paying it at this moment. */
export const underWay = (): Refusal =>
  new Refusal(409, 'A payment for this invoice is in progress. Please wait until it is complete.', {
    name: paymentRefusals.underWay,
  });

/** The fee is another one than the payer was shown. */
export const feeChanged = (): Refusal =>
  new Refusal(409, 'The fee has changed. Please review the amount again.', {
    name: paymentRefusals.feeChanged,
  });
