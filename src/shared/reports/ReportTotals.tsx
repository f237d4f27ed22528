import type { ReactElement } from 'react';
import { type FigureTile, FigureTiles } from '@/shared/ui/FigureTiles';

interface ReportTotalsProps {
  figures: readonly FigureTile[];
  /** They belong to the question before, while the answer is on its way. */
  busy: boolean;
  /** False: a search found more than are added up; the figures are of the first 10,000. */
  isExact: boolean;
}

/** What all rows that match come to, whatever page is shown. */
export function ReportTotals({ figures, busy, isExact }: ReportTotalsProps): ReactElement {
  return (
    <section className="gl-report-totals" aria-label="Totals" aria-busy={busy}>
      <FigureTiles figures={figures} />
      {isExact ? null : (
        <p className="gl-note" role="status">
          These are the totals of the first 10,000 that the search found. Narrow it for exact ones.
        </p>
      )}
    </section>
  );
}
