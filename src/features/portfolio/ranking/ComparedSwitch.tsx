import type { ReactElement } from 'react';
import {
  comparedText,
  comparisonLabels,
  comparisons,
  readComparison,
} from '@/domain/portfolio/comparison';
import { withFilter } from '@/shared/lists/FilterPanel';
import { firstPage } from '@/shared/lists/listView';
import type { Report } from '@/shared/reports/useReport';

interface ComparedSwitchProps {
  report: Pick<Report, 'view' | 'onView' | 'period'>;
  /**
   * The days that are compared; null where there are none, undefined while they are on their way.
   */
  days: { from: string; to: string } | null | undefined;
}

/** Chooses what a period is compared with, and says which days those are. */
export function ComparedSwitch({ report, days }: ComparedSwitchProps): ReactElement {
  const { view, onView } = report;
  const chosen = readComparison(view.filters.compare);
  return (
    <>
      <p className="gl-note">{switchText(days)}</p>
      <nav className="gl-status-tabs" aria-label="Compare with">
        {comparisons.map((one) => (
          <button
            key={one}
            type="button"
            className={one === chosen ? 'gl-status-tab is-active' : 'gl-status-tab'}
            aria-pressed={one === chosen}
            onClick={() =>
              onView(({ filters }) => ({
                filters: withFilter(filters, 'compare', one === 'before' ? '' : one),
                ...firstPage,
              }))
            }
          >
            {comparisonLabels[one]}
          </button>
        ))}
      </nav>
    </>
  );
}

function switchText(days: ComparedSwitchProps['days']): string {
  if (days === undefined) return 'Compared with …';
  if (days === null) return 'No comparison. Choose a period with a start and end date.';
  return `${comparedText(days)}:`;
}
