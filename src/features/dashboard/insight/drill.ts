import type { SoldItem } from '@/domain/dashboard/sales';
import type { Days } from '@/domain/dates/period';

/**
 * Rows behind a figure of the insight or of the sales that no list has, which are opened beside it.
 */
export type Drill =
  | { kind: 'purchasers'; title: string; days: Days; firstFrom: string; firstTo: string }
  // `place`: of the ledger with all transactions of the item, of which its own part is shown here.
  | { kind: 'item'; title: string; item: Pick<SoldItem, 'sku' | 'title' | 'kind'>; place: string }
  | { kind: 'lag'; title: string; lag: number };

/** Opens the rows behind a figure; undefined for those who may not see them. */
export type OpenDrill = ((drill: Drill) => void) | undefined;
