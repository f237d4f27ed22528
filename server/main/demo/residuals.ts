import { approveWith, sendWith } from '@server/features/disbursements/moving';
import { calculateMonth } from '@server/features/residuals/calculate';
import { payOut } from '@server/features/residuals/payoutCommands';
import { residualStore, saveSplit } from '@server/features/residuals/residualStore';
import type { Tx } from '@server/platform/db/client';
import { agents } from '@server/platform/db/schema/partners';
import { residualPartners, residualPayoutParts } from '@server/platform/db/schema/residuals';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { eq } from 'drizzle-orm';
import { easternDay } from '@/domain/dates/easternTime';
import { firstDayOf, monthsAfter } from '@/domain/residuals/residual';
import { demoAccount } from './accounts';
import { scopeOf } from './applications';

const mode = 'Production' as const;

/** What ISOs get of the net of their merchants, before and from three months ago on. */
const isoSplits = [
  ['redwood-merchant-services', 5500, 6000],
  ['sierra-merchant-alliance', 5000, 5000],
] as const;

const people = () => ({
  first: demoAccount('top-admin@example.com'),
  second: demoAccount('top-admin-2@example.com'),
});

/**
 * Splits with versions and the residuals of the last months: one locked and paid, one approved, this
 * one open.
 */
export async function insertDemoResiduals(tx: Tx, services: Services, now: Date): Promise<void> {
  const month = easternDay(now).slice(0, 7);
  await insertSplits(tx, month, now);
  const { first, second } = people();
  const by = { userId: first.id, at: now };
  const [paid, approved] = [monthsAfter(month, -2), monthsAfter(month, -1)];
  for (const closed of [paid, approved]) {
    await calculateMonth(tx, { systemMode: mode, month: closed }, by);
    await residualStore(tx).update(
      { systemMode: mode, month: closed },
      { state: 'approved', approvedBy: second.id, approvedAt: now },
    );
  }
  await residualStore(tx).update(
    { systemMode: mode, month: paid },
    { state: 'locked', lockedBy: first.id, lockedAt: now },
  );
  await calculateMonth(tx, { systemMode: mode, month }, by);
  await payMonth(tx, services, paid);
}

async function insertSplits(tx: Tx, month: string, now: Date): Promise<void> {
  const { first } = people();
  const save = (orgId: string, from: string, points: number) =>
    saveSplit(tx, { orgId, month: from, points, note: '', createdBy: first.id, createdAt: now });
  for (const [orgId, before, after] of isoSplits) {
    await save(orgId, '2020-01', before);
    await save(orgId, monthsAfter(month, -3), after);
  }
  for (const { orgId, splitPercent } of await tx.select().from(agents))
    await save(orgId, '2020-01', Math.round(Number(splitPercent) * 100));
}

/** Pays every partner of a month: prepared by one administrator, approved and sent by the other. */
async function payMonth(tx: Tx, services: Services, month: string): Promise<void> {
  const owed = await tx
    .selectDistinct({ orgId: residualPartners.orgId })
    .from(residualPartners)
    .where(eq(residualPartners.month, firstDayOf(month)))
    .orderBy(residualPartners.orgId);
  for (const { orgId } of owed) await payPartner(tx, services, { organization: orgId, month });
}

async function payPartner(
  tx: Tx,
  services: Services,
  body: { organization: string; month: string },
): Promise<void> {
  const { first, second } = people();
  const scope: Scope = scopeOf(first);
  try {
    await tx.transaction((own) => payOut(own, { scope, services, params: {}, body }));
  } catch (error) {
    // Fees were paid out to us already: there is nothing to pay this one from.
    if (error instanceof Refusal) return;
    throw error;
  }
  const parts = await tx
    .select({ id: residualPayoutParts.disbursementId })
    .from(residualPayoutParts)
    .innerJoin(residualPartners, eq(residualPartners.payoutId, residualPayoutParts.payoutId))
    .where(eq(residualPartners.orgId, body.organization));
  for (const id of new Set(parts.map((part) => part.id))) {
    const moving = { scope: scopeOf(second), id, at: services.clock() };
    await approveWith(tx, moving);
    await sendWith(tx, moving, { confirmation: `ACH${easternDay(moving.at).replaceAll('-', '')}` });
  }
}
