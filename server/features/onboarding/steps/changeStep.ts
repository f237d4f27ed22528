import type { Tx } from '@server/platform/db/client';
import { notFound } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import type { StepValues } from '../sensitive';
import { openedStep, stepColumns } from '../stepStore';
import { refreshFacts, refreshSummary } from '../summary';
import { typedOnly } from './kept';
import { stepsRepository } from './stepStore';

/** Which saved step changes, when, and by whose act. */
interface ChangedStep {
  keys: FieldKeys;
  applicationId: string;
  step: number;
  at: Date;
  userId: string;
}

/**
 * Changes a saved step on behalf of another act, such as a check: `change` gets its data in full
 * and gives them back. The step's version rises only when something that a person types changed, so
 * that a score spoils nobody's form. Lock the application first.
 * @throws Refusal 404 when the step was never saved
 */
export async function changeStep(
  tx: Tx,
  { keys, applicationId, step, at, userId }: ChangedStep,
  change: (values: StepValues) => StepValues,
): Promise<void> {
  const steps = stepsRepository(tx);
  const row = await steps.one(applicationId, step);
  if (!row) throw notFound();
  const before = openedStep(keys, row);
  const values = change(before);
  const isSame = typedOnly(step, values) === typedOnly(step, before);
  const saved = isSame ? {} : { version: row.version + 1, savedAt: at, savedBy: userId };
  await steps.put({ ...row, ...stepColumns(keys, { applicationId, step, values }), ...saved });
  await refreshFacts(tx, keys, applicationId);
  await refreshSummary(tx, applicationId);
}
