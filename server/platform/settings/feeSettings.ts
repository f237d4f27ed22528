import type { SettingsReader } from '@server/platform/settings/settingsReader';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';

/**
 * What the specification leaves to configuration of a tax invoice's fee (readings D42); absent
 * rules never apply.
 */
export const feeSettings = (read: Pick<SettingsReader, 'text'>): FeeSettings => ({
  feeLineMunicipality: read.text('MTA_FEE_LINE_MUNICIPALITY', ''),
  cashPickupItemIds: read
    .text('MTA_CASH_PICKUP_ITEM_IDS', '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean),
});
