import { memo, type ReactElement, useId, useState } from 'react';
import {
  type Trade,
  type TradeGroup,
  tradeGroupLabels,
  tradeGroups,
} from '@/domain/dashboard/insight';
import { shareText } from '@/domain/dashboard/insightTables';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { moneyFigure } from '@/shared/reports/moneyFigure';
import { PartsTable } from '../sales/PartsTable';
import type { InsightTable } from './insightTable';
import { partName } from './tradeTables';

interface TradeCardProps {
  trade: Trade;
  table: InsightTable;
  group: TradeGroup;
  /** By what it may be broken down. */
  groups: readonly TradeGroup[];
  onGroup: (group: TradeGroup) => void;
}

/** Where names leave no room for bars, the table comes first. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 575.98px)').matches;

/** So many parts are drawn. */
const drawn = 10;

function summaryOf({ group, rows, allGrossCents }: Trade): string {
  const [first] = rows;
  if (!first) return 'No sales for these dates.';
  const share = `${moneyFigure(first.grossCents)}, ${shareText(first.grossCents, allGrossCents)} of gross`;
  const isUnnamed = first.key === '' && first.merchant === '';
  return isUnnamed
    ? `Most gross sales have no store: ${share}.`
    : `${partName(group, first)} has the most: ${share}.`;
}

/** The trade of the period by store, method or merchant. */
export const TradeCard = memo(function TradeCard({
  trade,
  table,
  group,
  groups,
  onGroup,
}: TradeCardProps): ReactElement {
  const [view, setView] = useState<ChartView>(() => (isNarrow() ? 'table' : 'chart'));
  const id = useId();
  const bars = trade.rows
    .slice(0, drawn)
    .map((row) => ({ name: partName(trade.group, row), count: row.grossCents }));
  return (
    <section className="card gl-board-card" aria-labelledby={`${id}-title`}>
      <div className="card-header">
        <h2 id={`${id}-title`}>{table.title}</h2>
        <div className="gl-board-group">
          <label htmlFor={id}>Group by</label>
          <select
            id={id}
            className="form-select form-select-sm"
            value={group}
            onChange={({ target }) =>
              onGroup(tradeGroups.find((one) => one === target.value) ?? group)
            }
          >
            {groups.map((one) => (
              <option key={one} value={one}>
                {tradeGroupLabels[one]}
              </option>
            ))}
          </select>
        </div>
        <ViewSwitch of={table.title} view={view} onChange={setView} />
      </div>
      <div className="card-body">
        <p className="gl-muted gl-board-summary">{summaryOf(trade)}</p>
        {view === 'chart' ? (
          <BarsChart
            label={`gross by ${tradeGroupLabels[trade.group].toLowerCase()}`}
            bars={bars}
            figure={moneyFigure}
            empty="All figures for these days are 0."
          />
        ) : null}
      </div>
      {view === 'table' ? <PartsTable {...table} caption={table.title} isLong /> : null}
      {trade.isWhole ? null : (
        <div className="card-body gl-board-note">
          <p>The top {trade.rows.length} are shown.</p>
        </div>
      )}
    </section>
  );
});
