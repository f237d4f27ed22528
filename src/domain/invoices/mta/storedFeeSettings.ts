/** Most inventory items that a cash pickup leaves out (spec 3.9.2). */
export const maxPickupItems = 2;

/** What a tax authority decides of the fees of its invoices (spec 3.9.2; readings D42). */
export interface FeeSettingsValues {
  /** Id of the municipality whose monthly invoices get the fee as a line; '' for none. */
  feeLineMunicipalityId: string;
  /** Ids of the inventory items on which a cash pickup takes no fee, `maxPickupItems` at most. */
  cashPickupItemIds: string[];
}

/** An inventory item as a setting names it. */
export interface PickupItem {
  id: string;
  title: string;
  sku: string;
}

/** The settings as they apply, with what they name. */
export interface StoredFeeSettings extends FeeSettingsValues {
  /**
   * Label of the municipality; of the environment's it may be none that is configured. '' for none.
   */
  feeLineMunicipality: string;
  /** Of an item that is gone, its id is all that is known. */
  cashPickupItems: PickupItem[];
  /** Raised at each save; 0 while the environment's settings apply. */
  version: number;
}
