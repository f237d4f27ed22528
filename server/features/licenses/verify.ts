import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { type LicenseChange, licensesRepository } from '@server/features/onboarding/licenseStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { LicenseRow } from '@server/platform/db/schema/reviews';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { LicenseListRow, VerifiedLicenses } from '@/domain/applications/licenses/licenseRow';
import { licenseTypeLabel } from '@/domain/applications/licenses/licenseTypes';
import {
  mismatchesOf,
  type RegisterEntry,
  registerLabels,
} from '@/domain/applications/licenses/register';
import { licensesById } from './licenseListQueries';
import { toLicense } from './wire';

type Found = { answered: true; entry: RegisterEntry | null } | { answered: false };

async function ask({ licenseRegister }: Services, row: LicenseRow): Promise<Found> {
  const { licenseNumber: number, stem, holder, dba, state, starts, ends } = row;
  try {
    const type = licenseTypeLabel(stem);
    const entry = await licenseRegister.entry({ number, state, type, holder, dba, starts, ends });
    return { answered: true, entry };
  } catch (error) {
    if (error instanceof Refusal) return { answered: false };
    throw error;
  }
}

/** What the register said before stays when it fails now. */
function changeOf(
  row: LicenseRow,
  { found, scope: { name }, at }: { found: Found; scope: Scope; at: Date },
): LicenseChange | null {
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
 * What came of one check: `skipped` is a license that is gone, not visible, or was changed while
 * the register was asked.
 */
type Outcome = 'checked' | 'unavailable' | 'skipped';

/** Asks the register about one license, outside of any transaction, and keeps the answer. */
async function verifyOne(services: Services, scope: Scope, id: string): Promise<Outcome> {
  const visibility = applicationVisibility(scope);
  const asked = await licensesRepository(services.database).find(visibility, id);
  if (!asked) return 'skipped';
  const found = await ask(services, asked);
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    const row = await licensesRepository(tx).lock(visibility, id);
    // Changed while the register was asked: the answer is about another license.
    if (!row || row.licenseNumber !== asked.licenseNumber) return 'skipped';
    const change = changeOf(row, { found, scope, at });
    if (change) await licensesRepository(tx).update(id, change);
    if (!found.answered) return 'unavailable';
    const { applicationId, licenseNumber } = row;
    const status = registerLabels[change?.registerStatus ?? row.registerStatus];
    const label = `Checked license ${licenseNumber} against the register: ${status}`;
    await applicationEventsRepository(tx).record({
      applicationId,
      at,
      scope,
      kind: 'license',
      label,
    });
    return 'checked';
  });
}

/**
 * Checks licenses against the state register, one after the other: `rows` as they are now, and the
 * ids by what came of each. Ids not visible have no row.
 */
export async function verify(
  services: Services,
  scope: Scope,
  ids: readonly string[],
): Promise<VerifiedLicenses> {
  const by: Record<Outcome, string[]> = { checked: [], unavailable: [], skipped: [] };
  for (const id of ids) by[await verifyOne(services, scope, id)].push(id);
  const reader = { visible: applicationVisibility(scope), userId: scope.userId };
  const rows = (await licensesById(services.database, reader, ids)).map(toLicense);
  const place = (row: LicenseListRow): number => ids.indexOf(row._id);
  return { rows: rows.sort((one, other) => place(one) - place(other)), ...by };
}
