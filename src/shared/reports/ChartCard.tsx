import { type ReactElement, type ReactNode, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { matchRow } from '@/routes/matchRow';
import { Sparkline } from '@/shared/charts/Sparkline';
import { chartToggled, type HabitsState, habitsOf } from '@/shared/habits/habitsSlice';
import { useUser } from '@/shared/session/useUser';

/** What a chart is while it is folded. */
export interface FoldedChart {
  /** What is read out. */
  label: string;
  /** Undefined while they are on their way. */
  values: readonly number[] | undefined;
  /** Said where all of them are 0: a sentence. */
  empty: string;
}

interface ChartCardProps {
  title: string;
  folded: FoldedChart;
  /** Shown whatever is folded: it did not work out. */
  failure: ReactElement | null;
  /** In the head of the open chart. */
  tools: ReactNode;
  children: ReactNode;
  /** It is what people came for: not folded, and nothing to remember. */
  isAlwaysOpen?: boolean;
}

/** Whether the chart of this screen is open, as its user left it. */
function useChartFold(): { isOpen: boolean; toggle: () => void } {
  const { userId } = useUser();
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const path = matchRow(pathname)?.row.path ?? pathname;
  const isOpen = useSelector((state: HabitsState) => habitsOf(state, userId).charts.includes(path));
  return { isOpen, toggle: () => dispatch(chartToggled({ userId, path })) };
}

/**
 * The card of a chart: a line with the chart in small, so that the rows below are in sight, until
 * it is opened; then it stays open on this screen.
 */
export function ChartCard(props: ChartCardProps): ReactElement {
  const { title, folded, failure, tools, children, isAlwaysOpen = false } = props;
  const fold = useChartFold();
  const isOpen = isAlwaysOpen || fold.isOpen;
  const titleId = useId();
  return (
    <section
      className={isOpen ? 'card gl-report-chart' : 'card gl-report-chart is-folded'}
      aria-labelledby={titleId}
    >
      <div className="card-header">
        <h2 id={titleId}>{title}</h2>
        {isOpen ? tools : null}
        {isOpen || failure ? null : <Folded {...folded} />}
        {isAlwaysOpen ? null : (
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            aria-expanded={isOpen}
            onClick={fold.toggle}
          >
            {isOpen ? 'Hide chart' : 'Show chart'}
          </button>
        )}
      </div>
      {isOpen || failure ? <div className="card-body">{failure ?? children}</div> : null}
    </section>
  );
}

function Folded({ label, values, empty }: FoldedChart): ReactElement {
  if (!values) return <span className="gl-sparkline gl-chart gl-skeleton" />;
  if (values.every((value) => value === 0)) return <span className="gl-muted">{empty}</span>;
  return <Sparkline label={label} values={values} />;
}
