import {
  type InvitedAttribution,
  invitedAttribution,
} from '@server/features/invitations/attribution';
import { invitationsRepository } from '@server/features/invitations/invitationStore';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { InvitationOffer } from '@/domain/onboarding/beginning';
import { applicationEventsRepository } from './eventStore';
import { merchantsRepository } from './merchantStore';
import { applicationsRepository } from './onboardingStore';
import { parentOf } from './parent';
import { openedStep, stepColumns } from './stepStore';
import { stepsRepository } from './steps/stepStore';
import { toApplication } from './wire';
import { lockForWriting } from './writing';

type SettlementCreationCall = Pick<Call, 'services'> & { scope: Scope };

/**
 * The open invitation to a merchant whose own application began before it, or without it; null for
 * all others.
 */
async function openTo(tx: Tx, { scope, services }: SettlementCreationCall, row: ApplicationRow) {
  const isOwn = row.userId === scope.userId && row.merchantUserId === scope.userId;
  const isFree = row.inviteId === null && scope.inviteId === null && row.status === 'in_progress';
  return isOwn && isFree ? invitedAttribution(tx, scope, services.clock()) : null;
}

/**
 * True where taking an invitation up shows the application to nobody new and changes nothing in it.
 */
const changesNothing = (row: ApplicationRow, invited: InvitedAttribution): boolean =>
  row.isoId === invited.isoId &&
  row.agentId === invited.agentId &&
  row.subAgentId === invited.subAgentId &&
  row.email === invited.email;

/**
 * Step 0 says whom the application belongs to now; nothing that a person types changes, so its
 * version stays.
 */
async function syncStepZero(
  tx: Tx,
  { keys, row, invited }: { keys: FieldKeys; row: ApplicationRow; invited: InvitedAttribution },
) {
  const basics = await stepsRepository(tx).one(row.id, 0);
  if (!basics) return;
  const { startedOrgId, isoId, agentId, subAgentId, email: EmailBasicInfo } = invited;
  const values = {
    ...openedStep(keys, basics),
    ...(await parentOf(tx, { orgId: row.orgId, startedOrgId })),
    isoId: isoId ?? '',
    agentId: agentId ?? '',
    subAgentId: subAgentId ?? '',
    EmailBasicInfo,
  };
  await stepsRepository(tx).put({
    ...basics,
    ...stepColumns(keys, { applicationId: row.id, step: 0, values }),
  });
}

async function takenUp(
  tx: Tx,
  {
    call: { scope, services },
    row,
    invited,
  }: { call: SettlementCreationCall; row: ApplicationRow; invited: InvitedAttribution },
): Promise<ApplicationRow> {
  const at = services.clock();
  const { phone: _, startedOrgId, ...attribution } = invited;
  // What the inviter does not see by its partners anyway, it sees only when the merchant says so.
  const origin = changesNothing(row, invited) ? {} : { startedOrgId };
  const saved = await applicationsRepository(tx).update(row.id, { ...attribution, ...origin }, at);
  await syncStepZero(tx, { keys: services.settings.fieldKeys, row, invited });
  await invitationsRepository(tx).record({
    inviteId: invited.inviteId,
    kind: 'started',
    at,
    by: null,
  });
  const applicationId = row.id;
  const label = 'Accepted the invitation';
  await applicationEventsRepository(tx).record({
    applicationId,
    at,
    scope,
    kind: 'invitation',
    label,
  });
  return saved;
}

/**
 * Ties an application to an open invitation that agrees with it, so that the invitation goes on to
 * started and submitted (spec 2.4). One under other partners waits for the merchant's word: else
 * anybody could invite somebody else's merchant away.
 */
export async function followInvitation(
  tx: Tx,
  call: SettlementCreationCall,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const invited = await openTo(tx, call, row);
  return invited && changesNothing(row, invited) ? takenUp(tx, { call, row, invited }) : row;
}

/** The open invitation that the caller may move its own application to; null for none. */
export async function invitationOffer(
  call: SettlementCreationCall,
): Promise<InvitationOffer | null> {
  const { database } = call.services;
  const row = await applicationsRepository(database).latestOf(call.scope);
  const invited = row && (await openTo(database, call, row));
  if (!invited || changesNothing(row, invited)) return null;
  const nameOf = async (id: string | null): Promise<string> =>
    (id && (await merchantsRepository(database).organization(id))?.name) || '';
  const { inviteId, startedOrgId, isoId, agentId, subAgentId } = invited;
  return {
    inviteId,
    invitedBy: await nameOf(startedOrgId),
    isoName: await nameOf(isoId),
    agentName: await nameOf(agentId),
    subAgentName: await nameOf(subAgentId),
  };
}

/**
 * Moves the caller's own open application to the invitation's partners. @throws Refusal 404 unless
 * it is offered
 */
export async function acceptInvitation(
  call: SettlementCreationCall & { body: { inviteId: number } },
): Promise<MerchantApplication> {
  const { scope, services } = call;
  return services.database.transaction(async (tx) => {
    const mine = await applicationsRepository(tx).latestOf(scope);
    if (!mine) throw notFound();
    const row = await lockForWriting(tx, scope, mine.id);
    const invited = await openTo(tx, call, row);
    if (invited?.inviteId !== call.body.inviteId) throw notFound();
    const saved = await takenUp(tx, { call, row, invited });
    return toApplication(tx, { keys: services.settings.fieldKeys, scope, row: saved });
  });
}
