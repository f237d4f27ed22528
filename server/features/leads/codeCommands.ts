import { randomInt } from 'node:crypto';
import { partnerReach } from '@server/identity/visibility/partnerReach';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import {
  codeLength,
  codeLetters,
  type LeadCode,
  type LeadCodeValues,
  type OpenedLeadCode,
  readLeadCode,
} from '@/domain/leads/leadCode';
import { leadCodeList, leadFunnel, toldCode } from './codeListQueries';
import { type CodePartner, type LeadCodeRecord, leadCodeStore } from './codeStore';
import type { DeskCall } from './leadDesk';

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const maxTries = 20;

/** Inserts under the first code that is drawn and free. */
async function inserted(
  tx: Tx,
  row: Omit<Parameters<ReturnType<typeof leadCodeStore>['insert']>[0], 'code' | 'searchKey'>,
): Promise<LeadCodeRecord> {
  for (let tries = 0; tries < maxTries; tries++) {
    const code = newCode();
    const searchKey = sortKey(`${row.campaign} ${code}`);
    const added = await leadCodeStore(tx).insert({ ...row, code, searchKey });
    if (added) return added;
  }
  throw new Error('No free code was found');
}

/**
 * Generates a code of a partner in reach, of the own organization where none is chosen. @throws
 * Refusal 400 for an organization that is none of the caller's choices
 */
export const addLeadCode = (call: DeskCall<LeadCodeValues>): Promise<LeadCode> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, body, services } = call;
      const orgId = body.orgId || scope.orgId;
      const [partner] = await leadCodeStore(tx).partners(partnerReach(scope), orgId);
      if (!partner) throw invalid({ orgId: 'Please choose one of the partners in the list.' });
      const { role, campaign } = body;
      const createdAt = services.clock();
      const row = await inserted(tx, { orgId, role, campaign, createdBy: scope.userId, createdAt });
      return toldCode(tx, row.id);
    }),
  );

/** Takes a code out of use for good. @throws Refusal 404; 409 where it was revoked */
export const revokeLeadCode = (call: DeskCall): Promise<LeadCode> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, params, services } = call;
      const row = await leadCodeStore(tx).lock(partnerReach(scope), params.id ?? '');
      if (!row) throw notFound();
      if (row.revokedAt)
        throw new Refusal(409, 'This code was revoked already.', { name: 'LeadCodeState' });
      await leadCodeStore(tx).revoke(row.id, { userId: scope.userId, at: services.clock() });
      return toldCode(tx, row.id);
    }),
  );

/** The partners for whom the caller makes codes, by name. */
export const codePartners = ({ services: { database }, scope }: DeskCall): Promise<CodePartner[]> =>
  leadCodeStore(database).partners(partnerReach(scope));

/** How far those come who scan the codes that match. */
export const leadFunnelOf = leadCodeList.summary(leadFunnel);

type OpenCall = Pick<Call, 'services' | 'params'>;

async function opened({ services: { database }, params }: OpenCall): Promise<LeadCodeRecord> {
  const code = readLeadCode(params.code ?? '');
  const row = code && (await leadCodeStore(database).byCode(code));
  if (!row) throw notFound();
  return row;
}

/** What the page of a code is told. @throws Refusal 404 for a text that is none of our codes */
export async function openLeadCode(call: OpenCall): Promise<OpenedLeadCode> {
  const { revokedAt, role } = await opened(call);
  return { state: revokedAt === null ? 'active' : 'revoked', role };
}

/** Counts that a code was opened, once a visit, as long as it is in use. @throws Refusal 404 */
export async function countLeadScan(
  call: OpenCall & { body: { visit: string } },
): Promise<{ status: 'success' }> {
  const { id, revokedAt } = await opened(call);
  const { database, clock } = call.services;
  if (revokedAt === null) await leadCodeStore(database).countScan(id, call.body.visit, clock());
  return { status: 'success' };
}
