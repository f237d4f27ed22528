import type { Forecast } from '@/domain/dashboard/forecast';
import {
  type Trade,
  type TradeGroup,
  type TradeRow,
  tradeGroupLabels,
} from '@/domain/dashboard/insight';
import { tradeFigures, tradeHeads } from '@/domain/dashboard/insightTables';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import type { MoneyPlace } from '../parts/useMoneyPlace';
import { namedStore, storeQuery } from '../sales/salesPlaces';
import type { InsightTable } from './insightTable';

const groupQuery = (
  group: TradeGroup,
  { key, orgId, merchant }: TradeRow,
): Record<string, string> => {
  if (group === 'merchant') return { organization: key };
  return group === 'store' ? storeQuery({ store: key, orgId, merchant }) : { method: key };
};

/** A part as it is shown: a store with its merchant, for those who see several. */
export const partName = (group: TradeGroup, { key, name, merchant }: TradeRow): string =>
  group === 'store' ? namedStore({ store: key, merchant }) : name;

/** The trade of the period by its parts. `period`: its days as an address has them. */
export function tradeTable(
  { group, rows, allGrossCents }: Trade,
  { period, placeOf }: { period: Record<string, string>; placeOf: MoneyPlace },
): InsightTable {
  return {
    title: `Sales activity by ${tradeGroupLabels[group].toLowerCase()}`,
    head: tradeGroupLabels[group],
    heads: tradeHeads,
    rows: rows.map((row) => ({
      key: `${row.orgId} ${row.key}`,
      name: partName(group, row),
      place: placeOf({ ...period, ...groupQuery(group, row) }),
      figures: tradeFigures(row, allGrossCents),
    })),
  };
}

/** The days to come, each with the one that it repeats. */
export function forecastTable({ days }: Forecast, placeOf: MoneyPlace): InsightTable {
  return {
    title: 'Forecast',
    head: 'Day',
    heads: ['Expected', 'Low', 'High', 'Repeats'],
    rows: days.map(({ day, cents, low, high, basis }) => ({
      key: day,
      name: formatDate(day),
      figures: [
        ...[cents, low, high].map(formatMoney),
        {
          text: formatDate(basis),
          place: placeOf({ from: basis, to: basis }),
          label: `${formatDate(day)} repeats ${formatDate(basis)}: show that day`,
        },
      ],
    })),
  };
}
