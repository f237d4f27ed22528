import type { Forecast } from '@/domain/dashboard/forecast';
import { type Trade, type TradeGroup, tradeGroupLabels } from '@/domain/dashboard/insight';
import { tradeFigures, tradeHeads } from '@/domain/dashboard/insightTables';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import type { MoneyPlace } from '../parts/useMoneyPlace';
import { storeKey } from '../sales/salesPlaces';
import type { InsightTable } from './insightTable';

const groupQuery = (group: TradeGroup, key: string): Record<string, string> => {
  if (group === 'merchant') return { organisation: key };
  return group === 'store' ? { store: storeKey(key) } : { method: key };
};

/** The trade of the period by its parts. `period`: its days as an address has them. */
export function tradeTable(
  { group, rows, allGrossCents }: Trade,
  { period, placeOf }: { period: Record<string, string>; placeOf: MoneyPlace },
): InsightTable {
  return {
    ...{ title: `Trade by ${tradeGroupLabels[group].toLowerCase()}`, head: tradeGroupLabels[group] },
    heads: tradeHeads,
    rows: rows.map((row) => ({
      ...{ key: row.key, name: row.name, place: placeOf({ ...period, ...groupQuery(group, row.key) }) },
      figures: tradeFigures(row, allGrossCents),
    })),
  };
}

/** The days to come, each with the one that it repeats. */
export function forecastTable({ days }: Forecast, placeOf: MoneyPlace): InsightTable {
  return {
    ...{ title: 'Forecast', head: 'Day', heads: ['Expected', 'Low', 'High', 'Repeats'] },
    rows: days.map(({ day, cents, low, high, basis }) => ({
      ...{ key: day, name: formatDate(day) },
      figures: [
        ...[cents, low, high].map(formatMoney),
        {
          ...{ text: formatDate(basis), place: placeOf({ from: basis, to: basis }) },
          label: `${formatDate(day)} repeats ${formatDate(basis)}: show that day`,
        },
      ],
    })),
  };
}
