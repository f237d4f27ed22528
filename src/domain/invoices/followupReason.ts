import { linkError } from '@/domain/contact/linksIn';
import { required } from '@/domain/forms/fieldRules';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';

/** The message of a typed reason that the payer is mailed; null when it is good. */
export const followupReasonError = required(
  (text) => linkError(text) ?? (isCardLike(text) ? cardInTextMessage : null),
);
