import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { CheckRunRow } from '@server/platform/db/schema/checks';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash } from '@server/platform/secrets/fields';
import { isSanctioned } from '@/domain/checks/checkReading';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import { isFinding } from '@/domain/checks/finding';
import { voidSsns } from '@/domain/contact/voidSsns';
import { einFact, ssnFact } from '@/domain/onboarding/facts';
import { openedCriteria, openedResult } from '../sealedRun';
import { findingsRepository } from './findingStore';

const isVoid = new Set(voidSsns.map((ssn) => ssn.replace(/\D/g, '')));

/**
 * Keyed hash of the SSN or EIN that was searched for; null where none was given, or one that nobody
 * has.
 */
function subjectOf(keys: FieldKeys, criteria: PersonCriteria | BusinessCriteria): Buffer | null {
  const [fact] = 'SSN' in criteria ? ssnFact(criteria.SSN) : einFact(criteria.FeinNumber);
  return fact && !isVoid.has(fact.text) ? lookupHash(keys, fact.kind, fact.text) : null;
}

/** A run, and the application that it was made for, if any. */
interface FinishedCheck {
  keys: FieldKeys;
  run: Pick<
    CheckRunRow,
    'id' | 'number' | 'type' | 'name' | 'score' | 'criteria' | 'result' | 'at' | 'systemMode'
  >;
  applicationId: string | null;
}

/**
 * Keeps what a finished check found against somebody, so that no later check clears it unseen
 * (readings F3). A low score is kept with its application; a sanctions list also without one, since
 * the SSN or EIN may be stated elsewhere.
 */
export async function openFinding(
  tx: Tx,
  { keys, run, applicationId }: FinishedCheck,
): Promise<void> {
  const tree = openedResult(keys, run);
  const isSanction = tree !== null && isSanctioned(tree);
  if (!isFinding({ score: run.score, isSanction })) return;
  if (applicationId === null && !isSanction) return;
  const { id: runId, number: runNumber, type, name, score, at: openedAt, systemMode } = run;
  await findingsRepository(tx).open({
    id: randomUUID(),
    applicationId,
    systemMode,
    subject: subjectOf(keys, openedCriteria(keys, run)),
    runId,
    runNumber,
    type,
    name,
    score,
    isSanction,
    openedAt,
  });
}
