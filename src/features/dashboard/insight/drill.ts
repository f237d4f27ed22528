import type { ReasonGroup } from '@/domain/dashboard/insight';
import type { SoldItem } from '@/domain/dashboard/sales';
import type { Days } from '@/domain/dates/period';

/** Rows behind a figure of the insight or of the sales, which are opened beside it. */
export type Drill =
  | { kind: 'purchasers'; title: string; days: Days; firstFrom: string; firstTo: string }
  | { kind: 'reason'; title: string; reason: string }
  | { kind: 'reasons'; title: string; of: ReasonGroup; days: Days }
  | { kind: 'hour'; title: string; weekday: number; hour: number }
  | { kind: 'item'; title: string; item: Pick<SoldItem, 'sku' | 'title' | 'kind'> }
  | { kind: 'lag'; title: string; lag: number };

/** Opens the rows behind a figure; undefined for those who may not see them. */
export type OpenDrill = ((drill: Drill) => void) | undefined;
