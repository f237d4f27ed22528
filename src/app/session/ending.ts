import type { SessionEvent } from '@/shared/session/events';
import { deletedText, type Support, sessionTexts, suspendedText } from './sessionTexts';

/** How a session is brought to its end: what is said, and where the person goes. */
export interface Ending {
  toast: string;
  /** The site root leads to the sign-in page (readings C18). */
  to: '/' | '/pages/login';
}

/** Screens where a 401 is an answer to what was typed, not the end of a session (spec 1.8). */
const asksForPassword = /^\/pages\/(login|forgot-password|register)\/?$/i;

type AccountEvent = Extract<SessionEvent, { kind: 'suspended' | 'deleted' }>;

/** Our server sends the specified sentence itself; another backend's is replaced by it. */
async function accountText(
  { kind, message }: AccountEvent,
  support: () => Promise<Support>,
): Promise<string> {
  if (message.startsWith(`Your account is currently ${kind}.`)) return message;
  const contact = await support();
  return kind === 'suspended' ? suspendedText(contact) : deletedText(contact);
}

/** What an event ends the session with, or null when it does not end it (spec 1.4, 1.8). */
export async function endingOf(
  event: SessionEvent,
  path: string,
  support: () => Promise<Support>,
): Promise<Ending | null> {
  switch (event.kind) {
    case 'alive':
    case 'forbidden':
    case 'factorNeeded':
    case 'proofNeeded':
      return null;
    case 'expired':
      return { toast: sessionTexts.expired, to: '/' };
    case 'revoked':
      return { toast: sessionTexts.revoked, to: '/pages/login' };
    case 'suspended':
    case 'deleted':
      return { toast: await accountText(event, support), to: '/pages/login' };
    case 'unauthorized':
      return asksForPassword.test(path) ? null : { toast: event.message, to: '/pages/login' };
  }
}
