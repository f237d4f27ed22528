import { holdersRepository } from '@server/features/taxRules/holderStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { taxReach } from '@server/features/taxRules/reach';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { type HolderProblem, holderProblems, licenseKey } from '@/domain/invoices/mta/holderCsv';
import type { LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';
import { licenseHolderSchema } from '@/domain/invoices/schemas';
import { toHolderColumns } from './wire';

type ImportCall = Pick<Call, 'services'> & { scope: Scope; body: { rows: unknown[] } };

/** Every row as the form's own schema reads it; a municipality out of reach counts as none. */
async function rowsOf(tx: Tx, { scope, body }: ImportCall): Promise<LicenseHolderValues[]> {
  const choices = await municipalitiesRepository(tx).choices(taxReach(scope));
  const ids = new Set(choices.map(({ _id }) => _id));
  return body.rows.map((row) => {
    const values = licenseHolderSchema.cast(row);
    return ids.has(values.municipalityId) ? values : { ...values, municipalityId: '' };
  });
}

const refused = (problems: readonly HolderProblem[]): Refusal =>
  new Refusal(400, 'Nothing was imported: some rows have errors', {
    name: 'ImportRefused',
    extra: { problems },
  });

/**
 * Adds license holders from a file, all rows or none. @throws Refusal 400 with the problems of the
 * rows
 */
export async function importHolders(tx: Tx, call: ImportCall): Promise<{ imported: number }> {
  const { scope, services } = call;
  const reach = taxReach(scope);
  await municipalitiesRepository(tx).takeTurn(reach);
  const rows = await rowsOf(tx, call);
  const holders = holdersRepository(tx);
  const taken = await holders.idsByNumber(
    reach,
    rows.map(({ licenseNumber }) => licenseKey(licenseNumber)),
  );
  const problems = holderProblems(rows, new Set(taken.keys()));
  if (problems.length > 0) throw refused(problems);
  const act = { userId: scope.userId, now: services.clock() };
  await holders.insertAll(reach, rows.map(toHolderColumns), act);
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'taxation',
    label: `Imported ${rows.length} license holders`,
  });
  return { imported: rows.length };
}
