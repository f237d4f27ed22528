import type { Tx } from '@server/platform/db/client';
import type { Attachment } from './attachments/attachmentStore';
import { withPostscript } from './letters/postscript';
import { outboxRepository } from './mailStore';

/** A letter as an act hands it over. `text` is the whole letter; `html` the same, dressed. */
export interface Letter {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The link that the letter is about, for readers of the outbox. */
  link?: string;
  /** The invitation that it is about, whose history tells of a failure. */
  inviteId?: number;
  /**
   * What it is about: what comes of the same within moments is enclosed in it. It waits for that.
   */
  bundle?: string;
  /** Files that go with it, a few MB at most in all. */
  attachments?: readonly Attachment[];
}

// Control characters end header lines, and the bidirectional overrides make one text look like
// another.
const unsafeInLine = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of text, safe as a mail header: no line breaks, control or direction characters. */
export function headerText(value: string, most = 200): string {
  const line = value.replace(unsafeInLine, ' ').replace(/ {2,}/g, ' ').trim();
  // By code points: half a pair is no text.
  return [...line].slice(0, most).join('');
}

function oneAddress(value: string): string {
  if (!/^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,190}$/.test(value)) {
    throw new Error('A letter needs exactly one plain address');
  }
  return value;
}

/**
 * The outbox, inside the act's transaction: a letter is queued with the act or not at all.
 * The sender (server/platform/mail/sender.ts) delivers later; a failing mail server never fails the act.
 */
export function mailRepository(tx: Tx): {
  queue(letter: Letter): Promise<void>;
  /**
   * Puts a file into the letter of that bundle to that address, with a sentence about it, and sends
   * it; false where it has left already.
   */
  enclose(to: { bundle: string; to: string }, file: Attachment, sentence: string): Promise<boolean>;
} {
  return {
    async enclose({ bundle, to }, file, sentence) {
      const outbox = outboxRepository(tx);
      const mail = await outbox.lockWaiting(bundle, oneAddress(to));
      if (!mail) return false;
      await outbox.enclose(mail.id, withPostscript(mail, sentence), file);
      return true;
    },
    async queue(letter) {
      await outboxRepository(tx).insert({
        ...letter,
        to: oneAddress(letter.to),
        subject: headerText(letter.subject),
      });
    },
  };
}
