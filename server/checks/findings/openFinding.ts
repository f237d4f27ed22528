import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/db/client';
import type { CheckRunRow } from '@server/db/schema/checks';
import type { FieldKeys } from '@server/secrets/fieldKeys';
import { isSanctioned } from '@/domain/checks/checkReading';
import { isFinding } from '@/domain/checks/finding';
import { openedResult } from '../sealedRun';
import { findingsRepository } from './repository';

/** Keeps what a finished check found against somebody of its application, so that no later check clears it unseen (readings F3). */
export async function openFinding(
  tx: Tx,
  keys: FieldKeys,
  run: Pick<CheckRunRow, 'id' | 'number' | 'type' | 'name' | 'score' | 'result' | 'at'>,
  applicationId: string,
): Promise<void> {
  const tree = openedResult(keys, run);
  const isSanction = tree !== null && isSanctioned(tree);
  if (!isFinding({ score: run.score, isSanction })) return;
  const { id: runId, number: runNumber, type, name, score, at: openedAt } = run;
  await findingsRepository(tx).open({
    id: randomUUID(),
    applicationId,
    runId,
    runNumber,
    type,
    name,
    score,
    isSanction,
    openedAt,
  });
}
