import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { type LicenceChange, licencesRepository } from '@server/features/onboarding/licenceStore';
import { applicationReach } from '@server/identity/reach/applicationReach';
import type { LicenceRow } from '@server/platform/db/schema/reviews';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { LicenceListRow, VerifiedLicences } from '@/domain/applications/licences/licenceRow';
import { licenceTypeLabel } from '@/domain/applications/licences/licenceTypes';
import {
  mismatchesOf,
  type RegisterEntry,
  registerLabels,
} from '@/domain/applications/licences/register';
import { licenceListsRepository } from './lists/listQueries';
import { toLicence } from './wire';

type Found = { answered: true; entry: RegisterEntry | null } | { answered: false };

async function ask({ licenceRegister }: Services, row: LicenceRow): Promise<Found> {
  const { licenceNumber: number, stem, holder, dba, state, starts, ends } = row;
  try {
    const type = licenceTypeLabel(stem);
    const entry = await licenceRegister.entry({ number, state, type, holder, dba, starts, ends });
    return { answered: true, entry };
  } catch (error) {
    if (error instanceof Refusal) return { answered: false };
    throw error;
  }
}

/** What the register said before stays when it fails now. */
function changeOf(
  row: LicenceRow,
  { found, scope: { name }, at }: { found: Found; scope: Scope; at: Date },
): LicenceChange | null {
  if (!found.answered)
    return row.registerEntry || row.checkedAt ? null : { registerStatus: 'unavailable' };
  const { entry } = found;
  return {
    registerStatus: entry?.status ?? 'not_found',
    registerEntry: entry,
    mismatches: entry ? mismatchesOf(row, entry) : [],
    checkedAt: at,
    checkedBy: name,
  };
}

/**
 * What came of one check: `skipped` is a licence that is gone, out of reach, or was changed while
 * the register was asked.
 */
type Outcome = 'checked' | 'unavailable' | 'skipped';

/** Asks the register about one licence, outside of any transaction, and keeps the answer. */
async function verifyOne(services: Services, scope: Scope, id: string): Promise<Outcome> {
  const reach = applicationReach(scope);
  const asked = await licencesRepository(services.database).find(reach, id);
  if (!asked) return 'skipped';
  const found = await ask(services, asked);
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    const row = await licencesRepository(tx).lock(reach, id);
    // Changed while the register was asked: the answer is about another licence.
    if (!row || row.licenceNumber !== asked.licenceNumber) return 'skipped';
    const change = changeOf(row, { found, scope, at });
    if (change) await licencesRepository(tx).update(id, change);
    if (!found.answered) return 'unavailable';
    const { applicationId, licenceNumber } = row;
    const status = registerLabels[change?.registerStatus ?? row.registerStatus];
    const label = `Checked license ${licenceNumber} against the register: ${status}`;
    await applicationEventsRepository(tx).record({
      applicationId,
      at,
      scope,
      kind: 'licence',
      label,
    });
    return 'checked';
  });
}

/**
 * Checks licences against the state register, one after the other: `rows` as they are now, and the
 * ids by what came of each. Ids out of reach have no row.
 */
export async function verify(
  services: Services,
  scope: Scope,
  ids: readonly string[],
): Promise<VerifiedLicences> {
  const by: Record<Outcome, string[]> = { checked: [], unavailable: [], skipped: [] };
  for (const id of ids) by[await verifyOne(services, scope, id)].push(id);
  const reach = applicationReach(scope);
  const rows = (
    await licenceListsRepository(services.database, scope.userId).byIds(reach, ids)
  ).map(toLicence);
  const place = (row: LicenceListRow): number => ids.indexOf(row._id);
  return { rows: rows.sort((one, other) => place(one) - place(other)), ...by };
}
