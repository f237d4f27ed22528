import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { TrendChart } from '@/shared/charts/TrendChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { moneyFigure, moneyTick } from '@/shared/reports/moneyFigure';
import { PartsTable } from '../sales/PartsTable';
import type { Figure } from './LinkedFigure';

/** A place of a trend with its values, and where its rows are. */
export interface BoardPoint {
  /** ISO date. */
  key: string;
  name: string;
  values: readonly number[];
  place?: string;
  /** The cells of the table where they are not just the values. */
  figures?: readonly (string | Figure)[];
}

interface TrendCardProps {
  title: string;
  /** Head of the places, e.g. `Day`. */
  unit: string;
  /** One sentence of what is to be seen. */
  summary: string;
  /** Names of the drawn values, three at most. */
  series: readonly string[];
  /** Heads of the table where it has more than the drawn values. */
  heads?: readonly string[];
  points: readonly BoardPoint[];
  /** How a value reads, and at the axis; whole cents unless told. A module constant. */
  format?: { figure: (value: number) => string; tick: (value: number) => string };
  note?: ReactNode;
  /** Of the heading, for what leads to it. */
  headingId?: string;
  /** Whether the chart or its table is shown, where something else chooses it as well. */
  shown?: { view: ChartView; onView: (view: ChartView) => void };
}

const money = { figure: moneyFigure, tick: moneyTick };

/**
 * Columns over time in a card, with a sentence that says what they show and the table behind them,
 * whose rows lead to theirs.
 */
export function TrendCard(props: TrendCardProps): ReactElement {
  const { title, unit, summary, series, heads = series, points, format = money, note } = props;
  const [own, setOwn] = useState<ChartView>('chart');
  const { view, onView } = props.shown ?? { view: own, onView: setOwn };
  const id = useId();
  const titleId = props.headingId ?? id;
  const rows = points.map(({ values, figures = values.map(format.figure), ...row }) => ({
    ...row,
    figures,
  }));
  return (
    <section className="card gl-board-card" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <ViewSwitch of={title} view={view} onChange={onView} />
      </div>
      <div className="card-body">
        <p className="gl-muted gl-board-summary">{summary}</p>
        {view === 'chart' ? (
          <TrendChart label={title.toLowerCase()} series={series} points={points} {...format} />
        ) : null}
      </div>
      {view === 'table' ? (
        <PartsTable caption={title} head={unit} heads={heads} rows={rows} isLong />
      ) : null}
      {note ? <div className="card-body gl-board-note">{note}</div> : null}
    </section>
  );
}
