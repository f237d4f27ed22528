import { Refusal } from '@server/platform/http/refusal';
import { linkRefusals, linkStateSentences } from '@/domain/paymentLinks/linkRefusals';
import type { LinkState } from '@/domain/paymentLinks/paymentLink';

/** A key that is none of ours, or was changed. */
export const unknownLink = (): Refusal =>
  new Refusal(404, 'This link does not work. Please open it again from where you got it.', {
    name: linkRefusals.unknown,
  });

/** Nobody can pay through the link now. */
export const notActive = (state: Exclude<LinkState, 'active'>): Refusal =>
  new Refusal(409, linkStateSentences[state], { name: linkRefusals.notActive });

/** Its last use is being paid at this moment. */
export const takenNow = (): Refusal =>
  new Refusal(
    409,
    'Someone is paying through this link right now, maybe you in another window. Please wait a moment.',
    { name: linkRefusals.underWay },
  );

/** The same payer has just paid the same, or is about to in another window. */
export const paidJustNow = (): Refusal =>
  new Refusal(
    409,
    'You have just paid this amount through this link, maybe in another window. You were not charged again. To pay once more, wait ten minutes.',
    { name: linkRefusals.repeated },
  );
