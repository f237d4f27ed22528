import type { Tx } from '@server/platform/db/client';
import { inventoryItems } from '@server/platform/db/schema/inventory';
import { municipalities, taxFeeSettings } from '@server/platform/db/schema/taxation';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, inArray } from 'drizzle-orm';
import type { FeeSettingsValues, PickupItem } from '@/domain/invoices/mta/storedFeeSettings';
import type { TaxVisibility } from './visibility';

/** Stored settings; `label` is that of the municipality, '' for none. */
interface FeeSettingsRow extends FeeSettingsValues {
  label: string;
  version: number;
}

/** What tax authorities decided of the fees of their invoices. */
export function feeSettingsRepository(tx: Tx) {
  return {
    /** Null while nothing was stored. */
    async find({ orgId, mode }: TaxVisibility): Promise<FeeSettingsRow | null> {
      const [row] = await tx
        .select({
          feeLineMunicipalityId: taxFeeSettings.feeLineMunicipality,
          cashPickupItemIds: taxFeeSettings.cashPickupItems,
          label: municipalities.label,
          version: taxFeeSettings.version,
        })
        .from(taxFeeSettings)
        .leftJoin(municipalities, eq(municipalities.id, taxFeeSettings.feeLineMunicipality))
        .where(and(eq(taxFeeSettings.orgId, orgId), eq(taxFeeSettings.systemMode, mode)));
      if (!row) return null;
      return {
        ...row,
        feeLineMunicipalityId: row.feeLineMunicipalityId ?? '',
        label: row.label ?? '',
      };
    },
    async store(
      { orgId, mode }: TaxVisibility,
      values: FeeSettingsValues,
      { userId, now, version }: { userId: string; now: Date; version: number },
    ): Promise<void> {
      const set = {
        feeLineMunicipality: values.feeLineMunicipalityId || null,
        cashPickupItems: values.cashPickupItemIds,
        version,
        updatedBy: userId,
        updatedAt: now,
      };
      await tx
        .insert(taxFeeSettings)
        .values({ orgId, systemMode: mode, ...set })
        .onConflictDoUpdate({ target: [taxFeeSettings.orgId, taxFeeSettings.systemMode], set });
    },
    /** Those of these items that are the organization's own. */
    async items({ orgId, mode }: TaxVisibility, ids: readonly string[]): Promise<PickupItem[]> {
      const known = ids.filter(isUuid);
      if (known.length === 0) return [];
      return tx
        .select({
          id: inventoryItems.id,
          title: inventoryItems.title,
          sku: inventoryItems.productSku,
        })
        .from(inventoryItems)
        .where(
          and(
            inArray(inventoryItems.id, known),
            eq(inventoryItems.orgId, orgId),
            eq(inventoryItems.systemMode, mode),
          ),
        );
    },
  };
}
