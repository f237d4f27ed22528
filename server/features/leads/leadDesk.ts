import { type PartnerReach, partnerReach } from '@server/identity/visibility/partnerReach';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { formatDate } from '@/domain/dates/format';
import type { LeadDetail, LeadRow } from '@/domain/leads/lead';
import {
  type LeadAct,
  type LeadAssignment,
  type LeadNote,
  type LeadStep,
  leadActError,
} from '@/domain/leads/leadActs';
import { type LeadOwner, type LeadRecord, leadDeskStore, leadTimelineStore } from './leadDeskStore';
import { leadInReach } from './leadListQueries';

/** A call about leads by somebody signed in. */
export type DeskCall<Body = undefined> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

/** A lead that an act works on: as stored, as it is told, and when. */
export interface HeldLead {
  tx: Tx;
  record: LeadRecord;
  row: LeadRow;
  reach: PartnerReach;
  at: Date;
}

/** @throws Refusal 404 for a lead that is absent or out of reach */
async function held(tx: Tx, { services, scope, params }: DeskCall<unknown>): Promise<HeldLead> {
  const reach = partnerReach(scope);
  const record = await leadDeskStore(tx).lock(reach, params.id ?? '');
  const row = record && (await leadInReach(tx, reach, record.id));
  if (!record || !row) throw notFound();
  return { tx, record, row, reach, at: services.clock() };
}

async function detailOf(tx: Tx, row: LeadRow): Promise<LeadDetail> {
  const store = leadDeskStore(tx);
  return {
    ...row,
    ...(await store.restOf(row._id)),
    timeline: await leadTimelineStore(tx).timeline(row._id),
  };
}

/** A lead in full. @throws Refusal 404 */
export async function leadDetail({
  services: { database },
  scope,
  params,
}: Omit<DeskCall, 'body'>): Promise<LeadDetail> {
  const row = await leadInReach(database, partnerReach(scope), params.id ?? '');
  if (!row) throw notFound();
  return detailOf(database, row);
}

/**
 * Runs an act on the lead of a call once, in one transaction; gives the lead after it. @throws
 * Refusal 404; what the work throws
 */
export const onLead = <Body>(
  call: DeskCall<Body>,
  work: (lead: HeldLead) => Promise<void>,
): Promise<LeadDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const lead = await held(tx, call);
      await work(lead);
      const row = await leadInReach(tx, lead.reach, lead.record.id);
      if (!row) throw notFound();
      return detailOf(tx, row);
    }),
  );

/** @throws Refusal 409 where the act is not possible now */
export function refuseStage(act: LeadAct, row: LeadRow): void {
  const message = leadActError(act, row);
  if (message) throw new Refusal(409, message, { name: 'LeadStage' });
}

/** Writes a note on a lead. @throws Refusal 404 */
export const noteLead = (call: DeskCall<LeadNote>): Promise<LeadDetail> =>
  onLead(call, ({ tx, record, at }) =>
    leadTimelineStore(tx).note({
      leadId: record.id,
      at,
      by: call.scope,
      label: 'Note',
      note: call.body.note,
    }),
  );

/** Sets what is done next about a lead, or that nothing is. @throws Refusal 404 */
export const planLead = (call: DeskCall<LeadStep>): Promise<LeadDetail> =>
  onLead(call, async ({ tx, record, at }) => {
    const { step, on } = call.body;
    const store = leadDeskStore(tx);
    await store.update(record.id, { nextStep: step, nextOn: on || null });
    const label =
      step === '' ? 'Next step removed' : `Next step${on ? ` by ${formatDate(on)}` : ''}`;
    await leadTimelineStore(tx).note({ leadId: record.id, at, by: call.scope, label, note: step });
  });

/** Gives a lead to somebody who sees it. @throws Refusal 404; 400 for nobody of the choices */
export const assignLead = (call: DeskCall<LeadAssignment>): Promise<LeadDetail> =>
  onLead(call, async ({ tx, record, reach, at }) => {
    const { ownerId } = call.body;
    const store = leadDeskStore(tx);
    const [owner] = isUuid(ownerId) ? await store.owners(reach, record.orgId, ownerId) : [];
    if (!owner) throw invalid({ ownerId: 'Please choose one of the people in the list.' });
    if (record.ownerId === ownerId) return;
    await store.update(record.id, { ownerId });
    const label = `Assigned to ${owner.name}`;
    await leadTimelineStore(tx).note({ leadId: record.id, at, by: call.scope, label });
  });

/** Who may look after the lead of a call. @throws Refusal 404 */
export async function leadOwners({
  services: { database },
  scope,
  params,
}: Omit<DeskCall, 'body'>): Promise<LeadOwner[]> {
  const reach = partnerReach(scope);
  const row = await leadInReach(database, reach, params.id ?? '');
  if (!row) throw notFound();
  return leadDeskStore(database).owners(reach, row.orgId);
}
