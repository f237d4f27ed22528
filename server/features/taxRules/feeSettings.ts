import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { conflict, invalid } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { Settings } from '@server/platform/settings/settings';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import type { FeeSettingsValues, StoredFeeSettings } from '@/domain/invoices/mta/storedFeeSettings';
import { feeSettingsRepository } from './feeSettingStore';
import { municipalitiesRepository } from './municipalityStore';
import { type TaxVisibility, taxVisibility } from './visibility';

type Defaults = Pick<Settings, 'mtaFees'>;

/**
 * What the fees of an organization's tax invoices go by: what it stored, else the environment's
 * settings (readings D42).
 */
export async function feeSettingsOf(
  tx: Tx,
  { mtaFees }: Defaults,
  visibility: TaxVisibility,
): Promise<FeeSettings> {
  const stored = await feeSettingsRepository(tx).find(visibility);
  if (!stored) return mtaFees;
  return { feeLineMunicipality: stored.label, cashPickupItemIds: stored.cashPickupItemIds };
}

/** The same of a stored invoice. */
export const feeSettingsFor = (
  tx: Tx,
  settings: Defaults,
  { orgId, systemMode }: { orgId: string; systemMode: TaxVisibility['mode'] },
): Promise<FeeSettings> => feeSettingsOf(tx, settings, { orgId, mode: systemMode });

const normal = (label: string): string => label.trim().toLowerCase();

/** The settings as they apply, with the names of what they point to. */
export async function storedFeeSettings(
  tx: Tx,
  { mtaFees }: Defaults,
  visibility: TaxVisibility,
): Promise<StoredFeeSettings> {
  const repository = feeSettingsRepository(tx);
  const stored = await repository.find(visibility);
  const ids = stored?.cashPickupItemIds ?? [...mtaFees.cashPickupItemIds];
  const label = stored?.label ?? mtaFees.feeLineMunicipality.trim();
  const known = await municipalitiesRepository(tx).choices(visibility);
  const found = await repository.items(visibility, ids);
  return {
    feeLineMunicipalityId: known.find((one) => normal(one.label) === normal(label))?._id ?? '',
    feeLineMunicipality: label,
    cashPickupItemIds: ids,
    cashPickupItems: ids.map(
      (id) => found.find((item) => item.id === id) ?? { id, title: id, sku: '' },
    ),
    version: stored?.version ?? 0,
  };
}

const goneTown = 'This municipality is no longer in the list. Please choose another one.';
const goneItem = 'This item is no longer in the inventory. Please choose another one.';
const twiceItem = 'This item is already chosen';

/**
 * @throws Refusal 400 with a message per field where something is not the organization's own, or
 * named twice
 */
async function judge(
  tx: Tx,
  {
    visibility,
    values,
    kept,
  }: { visibility: TaxVisibility; values: FeeSettingsValues; kept: readonly string[] },
) {
  const { feeLineMunicipalityId: town, cashPickupItemIds: ids } = values;
  if (town !== '' && (await municipalitiesRepository(tx).find(visibility, town)) === null) {
    throw invalid({ feeLineMunicipalityId: goneTown });
  }
  const found = new Set(
    (await feeSettingsRepository(tx).items(visibility, ids)).map(({ id }) => id),
  );
  for (const [at, id] of ids.entries()) {
    // What the settings name already may have left the inventory since.
    const isKnown = found.has(id) || kept.includes(id);
    if (!isKnown) throw invalid({ [`cashPickupItemIds[${at}]`]: goneItem });
    if (ids.indexOf(id) < at) throw invalid({ [`cashPickupItemIds[${at}]`]: twiceItem });
  }
}

/**
 * Stores what the fees of the caller's tax invoices go by, from the next save, run or payment on.
 * @throws Refusal 400 with a message per field; 409 with `current` when it was changed since it was
 * read
 */
export async function saveFeeSettings(
  tx: Tx,
  {
    scope,
    services,
    body,
  }: Pick<Call, 'services'> & { scope: Scope; body: FeeSettingsValues & { version: number } },
): Promise<StoredFeeSettings> {
  const visibility = taxVisibility(scope);
  const { version, ...values } = body;
  await municipalitiesRepository(tx).takeTurn(visibility);
  const before = await storedFeeSettings(tx, services.settings, visibility);
  if (before.version !== version) throw conflict(before);
  await judge(tx, { visibility, values, kept: before.cashPickupItemIds });
  const act = { userId: scope.userId, now: services.clock(), version: version + 1 };
  await feeSettingsRepository(tx).store(visibility, values, act);
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'taxation',
    label: 'Changed the fee settings',
    detail: {
      feeLine: values.feeLineMunicipalityId,
      pickupItems: values.cashPickupItemIds.join(', '),
      feeLineBefore: before.feeLineMunicipality,
      itemsBefore: before.cashPickupItemIds.join(', '),
    },
  });
  return storedFeeSettings(tx, services.settings, visibility);
}
