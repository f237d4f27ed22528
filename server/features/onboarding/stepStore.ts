import type { applicationSteps } from '@server/platform/db/schema/onboarding';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField, sealField } from '@server/platform/secrets/fields';
import { lastStep } from '@/domain/onboarding/steps';
import { mapSensitive, maskedStep, type StepValues } from './sensitive';

/** A step as stored. */
export type StepRow = typeof applicationSteps.$inferSelect;

type Stored = Pick<StepRow, 'applicationId' | 'step' | 'data' | 'sealed'>;

const placeOf = (row: string, step: number, path: string) => ({
  table: 'application_steps',
  row,
  field: `step${step}.${path}`,
});

/** A step of an application, with what was typed. */
interface StepToStore {
  applicationId: string;
  step: number;
  values: StepValues;
}

/** A step's columns: sensitive texts taken out of `data` and sealed, each under its path. */
export function stepColumns(
  keys: FieldKeys,
  { applicationId, step, values }: StepToStore,
): Pick<StepRow, 'data' | 'sealed'> {
  const sealed: Record<string, string> = {};
  const data = mapSensitive(step, values, (text, path) => {
    if (text !== '') sealed[path] = sealField(keys, placeOf(applicationId, step, path), text);
    return '';
  });
  return { data, sealed };
}

/** One stored step with its sensitive texts in full. Log each time a person is shown them. */
export function openedStep(
  keys: FieldKeys,
  { applicationId, step, data, sealed }: Stored,
): StepValues {
  return mapSensitive(step, data, (_, path) => {
    const text = sealed[path];
    return text === undefined ? '' : openField(keys, placeOf(applicationId, step, path), text);
  });
}

function byStep(rows: readonly Stored[], read: (row: Stored) => StepValues): (StepValues | null)[] {
  const found = new Map(rows.map((row) => [row.step, row]));
  return Array.from({ length: lastStep + 1 }, (_, step) => {
    const row = found.get(step);
    return row ? read(row) : null;
  });
}

/** All steps of an application in full, by step number; null where nothing is saved. */
export const openedSteps = (keys: FieldKeys, rows: readonly Stored[]): (StepValues | null)[] =>
  byStep(rows, (row) => openedStep(keys, row));

/** The same with sensitive fields masked, as answers carry them. */
export const maskedSteps = (keys: FieldKeys, rows: readonly Stored[]): (StepValues | null)[] =>
  byStep(rows, (row) => maskedStep(row.step, openedStep(keys, row)));
