import { holdersRepository } from '@server/features/taxRules/holderStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { readImportLines } from '@server/platform/imports/importLines';
import { activityRepository } from '@server/platform/logs/activity';
import { holderImport, numberTaken } from '@/domain/invoices/mta/holderImport';
import { toHolderColumns } from './wire';

type ImportCall = Pick<Call, 'services'> & { scope: Scope; body: { lines: string[][] } };

/**
 * Adds license holders from a file, all rows or none; a municipality not visible counts as none.
 * @throws Refusal 422 with all errors by row
 */
export async function importHolders(
  tx: Tx,
  { scope, services, body }: ImportCall,
): Promise<{ imported: number }> {
  const visibility = taxVisibility(scope);
  await municipalitiesRepository(tx).takeTurn(visibility);
  const towns = await municipalitiesRepository(tx).choices(visibility);
  const { rows, keys, errors } = readImportLines(body.lines, holderImport, towns);
  const holders = holdersRepository(tx);
  for (const [key] of await holders.idsByNumber(visibility, [...keys.keys()])) {
    const row = keys.get(key) ?? 0;
    const values = rows.find((one) => one.row === row)?.values;
    errors.add(row, numberTaken(values?.licenseNumber ?? key));
  }
  if (errors.count > 0) throw errors.refusal();
  const act = { userId: scope.userId, now: services.clock() };
  await holders.insertAll(
    visibility,
    rows.map(({ values }) => toHolderColumns(values)),
    act,
  );
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'taxation',
    label: `Imported ${rows.length} license holders`,
  });
  return { imported: rows.length };
}
