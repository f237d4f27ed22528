import type { Period } from '@/domain/dates/period';
import { type ListDefinition, shapeOf } from '@/shared/lists/listDefinition';
import { periodKeys } from '@/shared/lists/listPage';
import type { ListShape } from '@/shared/lists/listView';

/** Rows of a report's page. */
const reportPageSize = 10;

/** What a report is: a list over days. A module constant. */
export interface ReportDefinition<Row> extends ListDefinition<Row> {
  /** The days that it shows until others are chosen. */
  usualPeriod: Exclude<Period, 'custom'>;
  pageSize: number;
  /** What its address may hold. */
  shape: ListShape;
}

/** Makes a list a report: ten rows a page, and days in its address beside its own filters. */
export function reportOf<Row>(
  list: ListDefinition<Row>,
  usualPeriod: ReportDefinition<Row>['usualPeriod'],
): ReportDefinition<Row> {
  const filterKeys = [...periodKeys, ...list.filterKeys];
  const dated = { pageSize: reportPageSize, ...list, filterKeys };
  return { ...dated, usualPeriod, shape: { ...shapeOf(dated), isReport: true } };
}
