import { notesItself, ownSetting } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { boolean, object, string } from 'yup';
import { mailKinds, passwordChangeBody, profileSchema } from '@/domain/users/profile';
import { changePassword, ownProfile, saveMailWish, saveProfile } from './commands';
import { endOtherSessions, endOwnSession, ownSessions } from './sessionCommands';

const acts = { limit: 120, seconds: 600 };

/** One's own account (catalogue: /user). Whoever is signed in has one. */
export const profileCalls = calls({
  'GET /user': call({ access: 'session', enrolling: true, handle: ownProfile }),
  'PUT /user': call({
    access: 'session',
    body: profileSchema,
    rate: acts,
    audit: { event: 'recordChange', title: 'Change own profile' },
    handle: saveProfile,
  }),
  'PUT /user/mails': call({
    access: 'session',
    body: object({ kind: string().oneOf(mailKinds).required(), isWanted: boolean().required() }),
    rate: acts,
    audit: ownSetting,
    handle: saveMailWish,
  }),
  'POST /user/password': call({
    access: 'session',
    body: passwordChangeBody,
    rate: { limit: 30, seconds: 600 },
    enrolling: true,
    stepUp: 'whereFactor',
    idempotent: true,
    audit: notesItself,
    handle: changePassword,
  }),
  'GET /user/sessions': call({ access: 'session', enrolling: true, handle: ownSessions }),
  'POST /user/sessions/endOthers': call({
    access: 'session',
    rate: acts,
    small: true,
    enrolling: true,
    audit: notesItself,
    handle: endOtherSessions,
  }),
  'POST /user/sessions/:id/end': call({
    access: 'session',
    rate: acts,
    small: true,
    enrolling: true,
    audit: notesItself,
    handle: endOwnSession,
  }),
});
