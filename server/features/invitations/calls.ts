import { jsonAnswer } from '@server/platform/http/answer';
import { inHistory } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { roles } from '@/domain/access/roles';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { correctBody, historyById, invitedBefore, keyBody, saveBody, sendBody } from './bodies';
import { correctInvitation } from './correctInvitation';
import { mailFreshLink } from './freshLink';
import { invitationFunnel, invitationList } from './invitationListQueries';
import { invitationsRepository } from './invitationStore';
import { clickInvitation } from './openInvitation';
import { openRecord, recordsOf } from './records';
import { revokeInvitation } from './revokeInvitation';
import { saveInvitation } from './saveInvitation';
import { copyLink, sendInvitation } from './sendInvitation';
import { startInvitation } from './startInvitation';
import { invitationVisibility } from './visibility';

/**
 * Who invites looks after the history too; whose records, the reach decides (spec 2.6; readings
 * C10).
 */
const inviting = {
  access: 'onboarding.invite-history',
  roles: roles.filter(maySendInvitation),
} as const;

const acts = { limit: 120, seconds: 600 };
const visits = { limit: 60, seconds: 600 };

/** The number in a path. @throws Refusal 404 for what can be none */
function numberIn({ inviteId = '' }: Record<string, string>): number {
  if (!/^\d{7}$/.test(inviteId)) throw notFound();
  return Number(inviteId);
}

/** Invitations of merchants and their history (spec 2.7). */
export const invitationsCalls = calls({
  'POST /onboarding/saveInvitation': call({
    ...inviting,
    body: saveBody,
    rate: acts,
    idempotent: true,
    audit: inHistory,
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => saveInvitation(tx, call)),
      ),
  }),
  'POST /onboarding/sendMerchantInvitation': call({
    ...inviting,
    body: sendBody,
    rate: acts,
    idempotent: true,
    audit: inHistory,
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => sendInvitation(tx, call, call.body.inviteId)),
      ),
  }),
  'GET /onboarding/getInvitesHistoryById': call({
    access: 'session',
    query: historyById,
    invited: true,
    handle: recordsOf,
  }),
  /** The link is opened: whoever has it is told what it says. */
  'POST /onboarding/onClickedInviteHistory/create': call({
    access: 'public',
    body: keyBody,
    rate: visits,
    small: true,
    audit: inHistory,
    handle: ({ services: { database, clock }, body }) =>
      database.transaction((tx) => clickInvitation(tx, body.merchantKey, clock())),
  }),
  /** The link's key for a limited session. */
  'POST /onboarding/startInvitation': call({
    access: 'public',
    body: keyBody,
    rate: visits,
    audit: inHistory,
    handle: async ({ services, body }) =>
      jsonAnswer(
        await services.database.transaction((tx) =>
          startInvitation(tx, services, body.merchantKey),
        ),
      ),
  }),
  /** Whoever has a used link asks for a fresh one, which goes to the invited address alone. */
  'POST /onboarding/mailInvitationLink': call({
    access: 'public',
    body: keyBody,
    rate: { limit: 10, seconds: 600 },
    audit: inHistory,
    handle: (call) => mailFreshLink(call, call.body.merchantKey),
  }),
  /** Asked before a mail goes out: is there an open one to the address that the caller may see? */
  'GET /onboarding/invitedBefore': call({
    ...inviting,
    query: invitedBefore,
    rate: acts,
    handle: openRecord,
  }),
  'GET /onboarding/invitations': call({ ...inviting, ...invitationList.page }),
  'GET /onboarding/invitationFunnel': call({ ...inviting, ...invitationFunnel }),
  'GET /onboarding/invitationExport': call({ ...inviting, ...invitationList.export }),
  'GET /onboarding/invitations/:inviteId/events': call({
    ...inviting,
    handle: async ({ services: { database }, scope, params }) => {
      const invitations = invitationsRepository(database);
      const row = await invitations.find(invitationVisibility(scope), numberIn(params));
      if (!row) throw notFound();
      return invitations.events(row.inviteId);
    },
  }),
  'PUT /onboarding/invitations/:inviteId': call({
    ...inviting,
    body: correctBody,
    rate: acts,
    audit: inHistory,
    handle: (call) =>
      call.services.database.transaction((tx) =>
        correctInvitation(tx, call, numberIn(call.params)),
      ),
  }),
  'POST /onboarding/invitations/:inviteId/link': call({
    ...inviting,
    rate: acts,
    audit: inHistory,
    handle: (call) =>
      call.services.database.transaction((tx) => copyLink(tx, call, numberIn(call.params))),
  }),
  'POST /onboarding/invitations/:inviteId/revoke': call({
    ...inviting,
    rate: acts,
    audit: { event: 'recordChange', title: 'Revoke invitation' },
    handle: (call) =>
      call.services.database.transaction((tx) => revokeInvitation(tx, call, numberIn(call.params))),
  }),
});
