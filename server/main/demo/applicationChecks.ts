import { businessTree } from '@server/features/bureau/embedded/businessTree';
import { personTree } from '@server/features/bureau/embedded/personTree';
import { nameKey } from '@server/features/checks/checkStore';
import { openFinding } from '@server/features/checks/findings/openFinding';
import { sealedCriteria, sealedResult } from '@server/features/checks/sealedRun';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import type { Tx } from '@server/platform/db/client';
import { checkRuns } from '@server/platform/db/schema/checks';
import type { Scope } from '@server/platform/http/call';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { businessCriteria, personCriteria } from '@/domain/checks/criteria';
import { goodScore } from '@/domain/checks/score';
import { noBusiness } from '@/domain/checks/searchForms';
import { maskedSsn } from '@/domain/onboarding/masks';
import { ownersOf } from '@/domain/onboarding/owners';
import { momentsOf, type StoredCase } from './applicationRows';
import { demoSteps } from './applicationSteps';
import { daysBefore } from './rows';

type Run = typeof checkRuns.$inferInsert;

/** What a run is made of. */
type Found = Pick<Run, 'id' | 'type' | 'name' | 'score' | 'shownSsn' | 'criteria' | 'result'>;

function personRuns({ one }: StoredCase, keys: FieldKeys, now: Date): Found[] {
  return ownersOf(demoSteps(one, now)[4]).flatMap((owner): Found[] => {
    const { personTotalScore: score, person_clear_id: id } = owner;
    if (score === null) return [];
    const criteria = personCriteria({ ...owner, manualAddressChangeForResidence: true });
    const tree = personTree(criteria, { score, sharedSsn: score < goodScore });
    return [
      {
        id,
        type: 'person_data',
        name: `${owner.ownerName} ${owner.ownerLastName}`,
        score,
        shownSsn: maskedSsn(owner.ownerSSN),
        criteria: sealedCriteria(keys, id, criteria),
        result: sealedResult(keys, id, tree),
      },
    ];
  });
}

function businessRuns({ one }: StoredCase, keys: FieldKeys, now: Date): Found[] {
  const entity = demoSteps(one, now)[3];
  const { businessTotalScore: score, business_clear_id: id } = entity;
  if (score === null) return [];
  const criteria = businessCriteria({ ...noBusiness(), ...entity });
  const tree = businessTree(criteria, { score, sharedAddress: score < goodScore });
  return [
    {
      id,
      type: 'business_data',
      name: entity.companyName,
      score,
      shownSsn: '',
      criteria: sealedCriteria(keys, id, criteria),
      result: sealedResult(keys, id, tree),
    },
  ];
}

/** A demo application, and who checked it. */
interface ChecksOfCase {
  keys: FieldKeys;
  stored: StoredCase;
  officer: Scope;
  now: Date;
}

/**
 * The background checks behind the scores of a demo application, run by an officer a day before its
 * last change.
 */
export async function insertChecks(
  tx: Tx,
  { keys, stored, officer, now }: ChecksOfCase,
): Promise<void> {
  const { row } = stored;
  const at = daysBefore(momentsOf(stored.one, now).changed, 1);
  for (const found of [...businessRuns(stored, keys, now), ...personRuns(stored, keys, now)]) {
    const [run] = await tx
      .insert(checkRuns)
      .values({
        ...found,
        systemMode: row.systemMode,
        state: 'done',
        nameKey: nameKey(found.name),
        at,
        userId: officer.userId,
        userName: officer.name,
        applicationId: row.id,
      })
      .returning();
    const isDecided = row.status === 'approved' || row.status === 'declined';
    if (run && !isDecided) await openFinding(tx, { keys, run, applicationId: row.id });
    const kind = found.type === 'person_data' ? 'person' : 'business';
    const label = `Ran a ${kind} check of ${found.name}: score ${found.score}`;
    const event = { applicationId: row.id, at, scope: officer, kind: 'check', label } as const;
    await applicationEventsRepository(tx).record(event);
  }
}
