import { postingToday } from '@server/books/ledger/postingToday';
import { organizationNames } from '@server/identity/partners/organizationNameQueries';
import type { Tx } from '@server/platform/db/client';
import { invalid } from '@server/platform/http/refusal';
import { toAmount } from '@/domain/money/cents';
import { toBasisPoints } from '@/domain/money/percent';
import { isMonth, monthText } from '@/domain/residuals/residual';
import type { SplitPreviewRow } from '@/domain/residuals/residualRow';
import { importMode } from '@/domain/session/systemMode';
import { previewOf } from './calculate';
import type { ResidualCall } from './monthCommands';
import { calculatedLines, splitsIn } from './monthQueries';
import { isPartner, netsOf, tellSplit } from './partnerStore';
import { residualStore, saveSplit } from './residualStore';

/** A split as it is asked for: of whom, from which month on, in percent. */
export interface SplitBody {
  organization: string;
  month: string;
  percent: string;
  note: string;
}

/** @throws Refusal 400 for no partner, a closed month or one to come */
async function judged(tx: Tx, { body, services }: ResidualCall<SplitBody>): Promise<void> {
  if (!(await isPartner(tx, body.organization)))
    throw invalid({ organization: 'Choose an ISO, agent or sub-agent' });
  if (!isMonth(body.month) || body.month > postingToday(services.clock()).slice(0, 7))
    throw invalid({ month: 'Choose a month up to this one' });
  const closed = await residualStore(tx).lastClosed();
  if (closed !== null && body.month <= closed)
    throw invalid({ month: `${monthText(closed)} is approved: choose a later month` });
}

/**
 * Saves the split of a partner from an open month on; open months are calculated with it the next
 * time. @throws Refusal 400
 */
export async function changeSplit(
  tx: Tx,
  call: ResidualCall<SplitBody>,
): Promise<{ points: number }> {
  await judged(tx, call);
  const { organization, month, percent, note } = call.body;
  const points = toBasisPoints(percent) ?? 0;
  await saveSplit(tx, {
    orgId: organization,
    month,
    points,
    note,
    createdBy: call.scope.userId,
    createdAt: call.services.clock(),
  });
  const thisMonth = postingToday(call.services.clock()).slice(0, 7);
  // Its record says what it gets now.
  const now = (await splitsIn(tx, thisMonth)).get(organization) ?? 0;
  await tellSplit(tx, organization, now);
  return { points };
}

/**
 * What all partners of the chains that a split touches would earn in a month, before and after.
 * @throws Refusal 400
 */
export async function previewSplit(
  call: ResidualCall<SplitBody>,
): Promise<{ rows: SplitPreviewRow[] }> {
  const { database } = call.services;
  await judged(database, call);
  const { organization, month, percent } = call.body;
  const of = { systemMode: importMode(call.scope.mode), month };
  const splits = await splitsIn(database, month);
  const changed = new Map(splits).set(organization, toBasisPoints(percent) ?? 0);
  const netOf = await netsOf(database, of);
  const lines = (await calculatedLines(database, of)).map((line) => ({
    ...line,
    netCents: netOf.get(line.orgId) ?? 0,
  }));
  const before = previewOf(lines, splits);
  const after = previewOf(lines, changed);
  const ids = [...after.keys()].filter(
    (id) => id === organization || before.get(id) !== after.get(id),
  );
  const names = await organizationNames(database, ids);
  const rows = ids.map((orgId) => ({
    orgId,
    partner: names.get(orgId) ?? '',
    before: toAmount(before.get(orgId) ?? 0),
    after: toAmount(after.get(orgId) ?? 0),
  }));
  return { rows };
}
