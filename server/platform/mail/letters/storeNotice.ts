import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

interface StoreNotice {
  to: string;
  name: string;
  /** What the officer wrote. */
  message: string;
  /** The store that it is about; '' for the whole business. */
  store: string;
}

/**
 * Asks a store about a sale, in an officer's words and nothing else: what rules found is nobody's
 * business but ours.
 */
export function storeNoticeLetter({ to, name, message, store }: StoreNotice): Letter {
  const place = sanitizeText(store, '');
  return dressedLetter({
    to,
    subject: place ? `A question about sales at ${place}` : 'A question about sales at your store',
    name,
    paragraphs: [message.trim()],
    note: 'Please reply to your contact on our compliance team.',
  });
}
