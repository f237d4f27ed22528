import { useState } from 'react';
import type { MerchantApplication, SavedStep } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { Difference, Side } from '@/shared/ui/difference';
import { chosenValues, stepDifferences } from '../stepConflict';
import { type StepValues, savedStep, startValues } from '../stepForm';

/** Two saves that met: what I typed, and the application as it stands now. */
interface StepConflict {
  mine: StepValues;
  current: MerchantApplication;
  differences: Difference[];
}

interface Conflicts {
  /** To be asked about; null for none. */
  conflict: StepConflict | null;
  /** Asks what to keep; goes on with mine where both are the same. */
  meet: (mine: StepValues, read: SavedStep | null, current: MerchantApplication) => void;
  resolve: (choices: ReadonlyMap<string, Side>) => void;
  dismiss: () => void;
}

/**
 * The step was saved elsewhere since it was read: keeps the question, and gives the chosen values.
 */
export function useStepConflict(
  step: StepNumber,
  onMerged: (values: StepValues, current: MerchantApplication) => void,
): Conflicts {
  const [conflict, setConflict] = useState<StepConflict | null>(null);
  return {
    conflict,
    meet: (mine, read, current) => {
      const differences = stepDifferences(step, { mine, read, current: savedStep(current, step) });
      // Often one's own earlier save whose answer was lost: there is nothing to choose.
      if (differences.length === 0) onMerged(mine, current);
      else setConflict({ mine, current, differences });
    },
    resolve: (choices) => {
      if (!conflict) return;
      setConflict(null);
      const { mine, current } = conflict;
      const theirs = startValues(step, savedStep(current, step), null);
      onMerged(chosenValues(mine, theirs, choices), current);
    },
    dismiss: () => setConflict(null),
  };
}
