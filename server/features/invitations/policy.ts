import type { CallRow } from '@server/platform/http/call';
import { roles } from '@/domain/access/roles';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { correctBody, historyById, invitedBefore, keyBody, saveBody, sendBody } from './bodies';
import { filterQuery, historyQuery } from './lists/listQuery';

/**
 * Who invites looks after the history too; whose records, the reach decides (spec 2.6; readings
 * C10).
 */
const inviting = {
  access: 'onboarding.invite-history',
  roles: roles.filter(maySendInvitation),
  reach: 'own',
} as const;
const acts = { limit: 120, seconds: 600 };
const visits = { limit: 60, seconds: 600 };

/** Invitations of merchants and their history (spec 2.7). */
export const invitationsPolicy = {
  'POST /onboarding/saveInvitation': { ...inviting, body: saveBody, rate: acts, idempotent: true },
  'POST /onboarding/sendMerchantInvitation': {
    ...inviting,
    body: sendBody,
    rate: acts,
    idempotent: true,
  },
  'GET /onboarding/getInvitesHistoryById': {
    access: 'session',
    reach: 'own',
    query: historyById,
    invited: true,
  },
  /** The link is opened: whoever has it is told what it says. */
  'POST /onboarding/onClickedInviteHistory/create': {
    access: 'public',
    reach: 'none',
    body: keyBody,
    rate: visits,
    small: true,
  },
  /** The link's key for a limited session. */
  'POST /onboarding/startInvitation': {
    access: 'public',
    reach: 'none',
    body: keyBody,
    rate: visits,
  },
  /** Whoever has a used link asks for a fresh one, which goes to the invited address alone. */
  'POST /onboarding/mailInvitationLink': {
    access: 'public',
    reach: 'none',
    body: keyBody,
    rate: { limit: 10, seconds: 600 },
  },
  /** Asked before a mail goes out: is there an open one to the address that the caller may see? */
  'GET /onboarding/invitedBefore': { ...inviting, query: invitedBefore, rate: acts },
  'GET /onboarding/invitations': { ...inviting, query: historyQuery },
  'GET /onboarding/invitationFunnel': { ...inviting, query: filterQuery },
  'GET /onboarding/invitationExport': {
    ...inviting,
    query: filterQuery,
    rate: { limit: 60, seconds: 600 },
  },
  'GET /onboarding/invitations/:inviteId/events': inviting,
  'PUT /onboarding/invitations/:inviteId': { ...inviting, body: correctBody, rate: acts },
  'POST /onboarding/invitations/:inviteId/link': { ...inviting, rate: acts },
  'POST /onboarding/invitations/:inviteId/revoke': { ...inviting, rate: acts },
} as const satisfies Record<string, CallRow>;
