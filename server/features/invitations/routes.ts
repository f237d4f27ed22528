import { jsonAnswer } from '@server/platform/http/answer';
import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { correctInvitation } from './correctInvitation';
import { mailFreshLink } from './freshLink';
import { invitationsRepository } from './invitationStore';
import { exportAnswer, funnelOf, historyPage, openRecord, recordsOf } from './lists/answers';
import { clickInvitation } from './openInvitation';
import type { invitationsPolicy } from './policy';
import { invitationReach } from './reach';
import { revokeInvitation } from './revokeInvitation';
import { saveInvitation } from './saveInvitation';
import { copyLink, sendInvitation } from './sendInvitation';
import { startInvitation } from './startInvitation';

/** The number in a path. @throws Refusal 404 for what can be none */
function numberIn({ inviteId = '' }: Record<string, string>): number {
  if (!/^\d{7}$/.test(inviteId)) throw notFound();
  return Number(inviteId);
}

/** Invitations (spec 2.2, 2.4, 2.7). What is out of the caller's reach answers like absent. */
export const invitationsHandlers: HandlersOf<typeof invitationsPolicy> = {
  'POST /onboarding/saveInvitation': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => saveInvitation(tx, call)),
    ),
  'POST /onboarding/sendMerchantInvitation': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => sendInvitation(tx, call, call.body.inviteId)),
    ),
  'GET /onboarding/getInvitesHistoryById': recordsOf,
  'POST /onboarding/onClickedInviteHistory/create': ({ services: { database, clock }, body }) =>
    database.transaction((tx) => clickInvitation(tx, body.merchantKey, clock())),
  'POST /onboarding/startInvitation': async ({ services, body }) =>
    jsonAnswer(
      await services.database.transaction((tx) => startInvitation(tx, services, body.merchantKey)),
    ),
  'POST /onboarding/mailInvitationLink': (call) => mailFreshLink(call, call.body.merchantKey),
  'GET /onboarding/invitedBefore': openRecord,
  'GET /onboarding/invitations': historyPage,
  'GET /onboarding/invitationFunnel': funnelOf,
  'GET /onboarding/invitationExport': exportAnswer,
  'GET /onboarding/invitations/:inviteId/events': async ({
    services: { database },
    scope,
    params,
  }) => {
    const invitations = invitationsRepository(database);
    const row = await invitations.find(invitationReach(scope), numberIn(params));
    if (!row) throw notFound();
    return invitations.events(row.inviteId);
  },
  'PUT /onboarding/invitations/:inviteId': (call) =>
    call.services.database.transaction((tx) => correctInvitation(tx, call, numberIn(call.params))),
  'POST /onboarding/invitations/:inviteId/link': (call) =>
    call.services.database.transaction((tx) => copyLink(tx, call, numberIn(call.params))),
  'POST /onboarding/invitations/:inviteId/revoke': (call) =>
    call.services.database.transaction((tx) => revokeInvitation(tx, call, numberIn(call.params))),
};
