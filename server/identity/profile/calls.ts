import { notesItself } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { endOtherSessions, endOwnSession, ownSessions } from './sessionCommands';

const acts = { limit: 120, seconds: 600 };

/** One's own account (catalogue: /user). Whoever is signed in has one. */
export const profileCalls = calls({
  'GET /user/sessions': call({ access: 'session', handle: ownSessions }),
  'POST /user/sessions/endOthers': call({
    access: 'session',
    rate: acts,
    small: true,
    audit: notesItself,
    handle: endOtherSessions,
  }),
  'POST /user/sessions/:id/end': call({
    access: 'session',
    rate: acts,
    small: true,
    audit: notesItself,
    handle: endOwnSession,
  }),
});
