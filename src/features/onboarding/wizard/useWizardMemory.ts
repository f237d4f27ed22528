import { useCallback, useMemo, useRef, useState } from 'react';
import { isoToday } from '@/domain/dates/today';
import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import { stepContextFor } from '@/domain/onboarding/attribution';
import type { StepContext } from '@/domain/onboarding/stepContext';
import type { StepNumber } from '@/domain/onboarding/steps';
import { useUser } from '@/shared/session/useUser';
import { toastInfo } from '@/shared/ui/toast';
import type { ClearedSteps } from './formStart';

interface WizardMemory {
  context: StepContext;
  /** Steps whose last try to save met messages. */
  failed: ReadonlySet<StepNumber>;
  fail: (steps: readonly StepNumber[]) => void;
  pass: (step: StepNumber) => void;
  fakeData: boolean;
  setFakeData: (isOn: boolean) => void;
  /** Steps whose address was emptied by going back; in this window only (spec 2.2, readings C9). */
  cleared: ClearedSteps;
  /** The step's draft as read is over up to that ISO moment: submitted or discarded since. */
  drop: (step: StepNumber, at: string) => void;
  /** The draft as read, unless it is over. */
  draftOf: (step: StepNumber, drafts: readonly StepDraft[]) => StepDraft | null;
  hold: (reason: string | null) => void;
  /** True when the step may be left and saved; otherwise says why not. */
  isFree: () => boolean;
}

/**
 * What the wizard remembers beside the application: nothing of it is stored. `arePartnersFixed`:
 * nobody chooses ISO and agent.
 */
export function useWizardMemory(
  application: MerchantApplication | null,
  arePartnersFixed: boolean,
): WizardMemory {
  const { role } = useUser();
  const [today] = useState(() => isoToday());
  const context = useMemo(
    () => stepContextFor(role, arePartnersFixed, today),
    [role, arePartnersFixed, today],
  );
  const [failed, setFailed] = useState<ReadonlySet<StepNumber>>(new Set());
  const [fakeData, setFakeData] = useState(application?.fakeDataChecked ?? false);
  const cleared = useRef<ClearedSteps>(new Map());
  const fail = useCallback(
    (steps: readonly StepNumber[]) => setFailed((before) => new Set([...before, ...steps])),
    [],
  );
  const pass = useCallback(
    (step: StepNumber) => setFailed((before) => new Set([...before].filter((one) => one !== step))),
    [],
  );
  const dropped = useRef(new Map<StepNumber, string>());
  const drop = useCallback(
    (step: StepNumber, at: string) => void dropped.current.set(step, at),
    [],
  );
  const draftOf = useCallback(
    (step: StepNumber, drafts: readonly StepDraft[]): StepDraft | null =>
      drafts.find((one) => one.step === step && one.savedAt > (dropped.current.get(step) ?? '')) ??
      null,
    [],
  );
  const reason = useRef<string | null>(null);
  const hold = useCallback((next: string | null) => {
    reason.current = next;
  }, []);
  const isFree = useCallback((): boolean => {
    if (reason.current !== null) toastInfo(reason.current, { kind: 'held' });
    return reason.current === null;
  }, []);
  return {
    context,
    failed,
    fail,
    pass,
    fakeData,
    setFakeData,
    hold,
    isFree,
    drop,
    draftOf,
    cleared: cleared.current,
  };
}
