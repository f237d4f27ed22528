import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import {
  type DailyGroup,
  type DailyRow,
  dailyColumnSet,
  dailyColumns,
  groupFilter,
  groupText,
} from '@/domain/transactions/dailyRow';
import { href } from '@/routes/catalogue';
import { columnOf } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { type ReportDefinition, reportOf } from '@/shared/reports/reportDefinition';
import type { Report } from '@/shared/reports/useReport';

/** Filters that the ledger has as well: what a row is made of stands there under the same ones. */
export const dailyFilterKeys = ['label', 'method', 'store', 'organization', 'trade'] as const;

/**
 * What the ledger is asked for to list what a row adds up: its day and group, and the filters of
 * the list.
 */
export function ledgerFilter(
  group: DailyGroup,
  { day, group: name }: DailyRow,
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const kept = dailyFilterKeys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : []));
  return { ...Object.fromEntries(kept), ...groupFilter(group, name), from: day, to: day };
}

/** The place of the ledger that lists them. */
export const ledgerPlace = (...of: Parameters<typeof ledgerFilter>): string =>
  `${href('/transaction-ledger')}?${new URLSearchParams(ledgerFilter(...of))}`;

const dayCell = ({ _id, day }: DailyRow): ReactElement => (
  <RowLink id={_id}>{formatDate(day)}</RowLink>
);

const definition = (group: DailyGroup): ReportDefinition<DailyRow> =>
  reportOf(
    {
      list: 'dailyAggregate',
      label: 'Daily aggregate',
      noun: group === 'day' ? ['day', 'days'] : ['row', 'rows'],
      // Days alone have no name that could be searched for.
      searchLabel: group === 'day' ? '' : `Search by ${group}`,
      columnSet: dailyColumnSet(group),
      narrow: ['day', ...(group === 'day' ? [] : ['group']), 'count', 'gross', 'refunds', 'net'],
      filterKeys: ['group', ...dailyFilterKeys],
      passingKeys: ['trade'],
      column: columnOf<DailyRow>(dailyColumns(group), { day: dayCell }),
      rowKey: ({ _id }) => _id,
      exportPath: 'transactions/daily/export',
      paper: 'a2',
    },
    'last30',
  );

/**
 * The report as it is asked for: where nothing can be searched for, an address that says otherwise
 * is not heard.
 */
export function searchableReport(report: Report, group: DailyGroup): Report {
  if (group !== 'day') return report;
  const unsearched = <Params extends Report['filter']>(params: Params) => ({
    ...params,
    search: undefined,
  });
  return {
    ...report,
    view: { ...report.view, search: '' },
    filter: unsearched(report.filter),
    params: unsearched(report.params),
    page: unsearched(report.page),
  };
}

/** The daily aggregate, by what its days are broken down. */
export const dailyReports: Readonly<Record<DailyGroup, ReportDefinition<DailyRow>>> = {
  day: definition('day'),
  method: definition('method'),
  store: definition('store'),
  label: definition('label'),
};

/** How a row is called. */
export const dailyName = (group: DailyGroup, { day, group: name }: DailyRow): string =>
  [formatDate(day), groupText(group, name)].filter(Boolean).join(', ');
