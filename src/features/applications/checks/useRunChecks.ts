import { useEffect, useRef, useState } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { type CheckSubject, checkSubjects } from '@/domain/checks/checkPlan';
import { businessCriteria, personCriteria } from '@/domain/checks/criteria';
import { isoToday } from '@/domain/dates/today';
import { isRefusal, toFailure } from '@/shared/api/failure';
import {
  useSearchBusinessMutation,
  useSearchPersonMutation,
  useStoreBusinessScoreMutation,
  useStorePersonScoreMutation,
} from '@/shared/checks/api';
import type { FoundCheck } from '@/shared/checks/useSearch';
import { randomKey } from '@/shared/randomKey';
import { useUser } from '@/shared/session/useUser';
import { useLazyGetApplicationDetailQuery } from '../api';

/** How the check of one person or business is. */
export type CheckOutcome =
  | { state: 'running' }
  | { state: 'done'; score: number | null }
  /** Another check of theirs came since the dialog was opened: they are not paid for twice. */
  | { state: 'elsewhere'; score: number | null }
  | { state: 'failed'; message: string };

/** Whom checks of an application can be run of, as it is now. */
export const subjectsOf = ({ steps }: Pick<ApplicationDetail, 'steps'>): CheckSubject[] =>
  checkSubjects({ entity: steps[3], owners: steps[4] }, isoToday());

interface RunChecks {
  outcomes: ReadonlyMap<string, CheckOutcome>;
  /** How many of how many are over; null while none are run. */
  progress: { done: number; all: number } | null;
  run: (subjects: readonly CheckSubject[]) => Promise<void>;
  /** Ends after the check that is under way. */
  stop: () => void;
}

/**
 * Finds and stores the check of one subject. What was found, or may have been asked for, is not
 * searched for again.
 */
function useCheck(merchantStepId: string): (subject: CheckSubject) => Promise<number | null> {
  const { userId } = useUser();
  const [searchPerson] = useSearchPersonMutation();
  const [searchBusiness] = useSearchBusinessMutation();
  const [storePerson] = useStorePersonScoreMutation();
  const [storeBusiness] = useStoreBusinessScoreMutation();
  const keys = useRef(new Map<string, string>()).current;
  const found = useRef(new Map<string, FoundCheck>()).current;

  const search = async (subject: CheckSubject): Promise<FoundCheck> => {
    const idempotencyKey = keys.get(subject.key) ?? randomKey();
    keys.set(subject.key, idempotencyKey);
    const sent = { userId, idempotencyKey, merchantStepId };
    try {
      const answer =
        subject.kind === 'person'
          ? await searchPerson({
              ...sent,
              index: subject.index,
              Criteria: personCriteria(subject.values),
            }).unwrap()
          : await searchBusiness({ ...sent, Criteria: businessCriteria(subject.values) }).unwrap();
      const score = answer.personTotalScore ?? answer.businessTotalScore ?? null;
      return { recordId: answer.record_id, score };
    } catch (error) {
      // Without an answer, or with one that cannot be read, it may have been run: the same key then
      // asks for that one.
      if (isRefusal(toFailure(error))) keys.delete(subject.key);
      throw error;
    }
  };

  return async (subject) => {
    const check = found.get(subject.key) ?? (await search(subject));
    found.set(subject.key, check);
    const { recordId, score } = check;
    if (score === null) return null;
    if (subject.kind === 'person') {
      const updatedData = {
        personTotalScore: score,
        person_clear_id: recordId,
        index: subject.index,
      };
      await storePerson({ merchantStepId, updatedData }).unwrap();
    } else {
      const updatedData = { businessTotalScore: score, business_clear_id: recordId };
      await storeBusiness({ merchantStepId, updatedData }).unwrap();
    }
    return score;
  };
}

/** Runs checks of an application one after the other, and says of each how it went. */
export function useRunChecks(id: string): RunChecks {
  const check = useCheck(id);
  const [read] = useLazyGetApplicationDetailQuery();
  const [outcomes, setOutcomes] = useState<RunChecks['outcomes']>(new Map());
  const [progress, setProgress] = useState<RunChecks['progress']>(null);
  const isStopped = useRef(false);
  // Nobody pays for searches whose dialog is gone.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const tell = (key: string, outcome: CheckOutcome): void =>
    setOutcomes((before) => new Map(before).set(key, outcome));

  const one = async (subject: CheckSubject): Promise<CheckOutcome> => {
    try {
      const now = subjectsOf(await read({ list: 'queue', id }).unwrap());
      const same = now.find(({ key }) => key === subject.key);
      if (same && same.recordId !== subject.recordId)
        return { state: 'elsewhere', score: same.score };
      return { state: 'done', score: await check(subject) };
    } catch (error) {
      return { state: 'failed', message: toFailure(error).message };
    }
  };

  return {
    outcomes,
    progress,
    stop: () => {
      isStopped.current = true;
    },
    run: async (subjects) => {
      isStopped.current = false;
      for (const [done, subject] of subjects.entries()) {
        if (isStopped.current) break;
        setProgress({ done, all: subjects.length });
        tell(subject.key, { state: 'running' });
        tell(subject.key, await one(subject));
      }
      setProgress(null);
    },
  };
}
