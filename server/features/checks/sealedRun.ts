import type { CheckRunRow } from '@server/platform/db/schema/checks';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField, sealField } from '@server/platform/secrets/fields';
import { type CheckElement, isCheckTree } from '@/domain/checks/checkTree';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';

const placeOf = (row: string, field: 'criteria' | 'result') => ({
  table: 'check_runs',
  row,
  field,
});

/** What was searched for, encrypted for its run. */
export const sealedCriteria = (
  keys: FieldKeys,
  id: string,
  criteria: PersonCriteria | BusinessCriteria,
): string => sealField(keys, placeOf(id, 'criteria'), JSON.stringify(criteria));

/** The bureau's tree, encrypted for its run; null when it found nobody. */
export const sealedResult = (
  keys: FieldKeys,
  id: string,
  tree: CheckElement | null,
): string | null => tree && sealField(keys, placeOf(id, 'result'), JSON.stringify(tree));

/** What was searched for, in full. Log each time a person is shown a run. */
export function openedCriteria(
  keys: FieldKeys,
  { id, criteria }: Pick<CheckRunRow, 'id' | 'criteria'>,
): PersonCriteria | BusinessCriteria {
  // Written by `sealedCriteria` alone, and nobody can change it unnoticed.
  return JSON.parse(openField(keys, placeOf(id, 'criteria'), criteria)) as
    | PersonCriteria
    | BusinessCriteria;
}

/** The bureau's tree in full; null when it found nobody. */
export function openedResult(
  keys: FieldKeys,
  { id, result }: Pick<CheckRunRow, 'id' | 'result'>,
): CheckElement | null {
  if (result === null) return null;
  const tree: unknown = JSON.parse(openField(keys, placeOf(id, 'result'), result));
  return isCheckTree(tree) ? tree : null;
}
