import { randomUUID } from 'node:crypto';
import { documentsRepository } from '@server/features/onboarding/documents/documentStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { refreshSummary } from '@server/features/onboarding/summary';
import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { and, eq } from 'drizzle-orm';
import { importMode } from '@/domain/session/systemMode';
import { typesOf } from './applicationFiles';
import { applicationColumns, momentsOf, putSteps, type StoredCase } from './applicationRows';
import { finishedCases } from './applicationsFinished';
import { underWayCases } from './applicationsUnderWay';

/** One in two of the demo applications: enough of every status. */
const sampled = [...finishedCases, ...underWayCases].filter((_, at) => at % 2 === 1);

/** Documents without content: sample data has nothing to download. */
async function insertDocuments(tx: Tx, { one, row }: StoredCase, now: Date): Promise<void> {
  const createdAt = momentsOf(one, now).changed;
  for (const type of typesOf(one)) {
    const document = { id: randomUUID(), applicationId: row.id, fileId: randomUUID(), type };
    await documentsRepository(tx).insert({
      ...document,
      name: `${type}.pdf`,
      originalName: `${type}.pdf`,
      bytes: 0,
      createdAt,
    });
  }
}

/** Whose history is made anew, and when. */
interface HistoryReset {
  keys: FieldKeys;
  scope: Scope;
  now: Date;
}

/**
 * Makes the history on sample data of the caller's organization anew. Its rows are marked: no other
 * list, no radar and no register knows them.
 * @returns how many there are now
 */
export async function resetDemoHistory(
  tx: Tx,
  { keys, scope, now }: HistoryReset,
): Promise<number> {
  const { orgId, userId } = scope;
  const systemMode = importMode(scope.mode);
  const mine = and(eq(applications.isDemo, true), eq(applications.startedOrgId, orgId));
  await tx.delete(applications).where(and(mine, eq(applications.systemMode, systemMode)));
  const oldestFirst = [...sampled].sort((one, other) => other.days[0] - one.days[0]);
  for (const one of oldestFirst) {
    const row = await applicationsRepository(tx).insert({
      ...applicationColumns(one, now),
      orgId,
      userId,
      startedOrgId: orgId,
      systemMode,
      isDemo: true,
      fakeData: true,
    });
    const stored = { one, row, scope, hasChecks: false };
    await putSteps(tx, { keys, stored, now });
    await insertDocuments(tx, stored, now);
    await refreshSummary(tx, row.id);
  }
  return oldestFirst.length;
}
