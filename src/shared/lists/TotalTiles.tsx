import type { ReactElement } from 'react';
import { type FigureTile, FigureTiles } from '@/shared/ui/FigureTiles';
import type { TotalsState } from './totalsState';

interface TotalTilesProps extends TotalsState {
  figures: readonly FigureTile[];
  /** False: a search found more than are added up; the figures are of the first 10,000. */
  isExact: boolean;
}

/** What all rows that match come to, whatever page is shown. */
export function TotalTiles({
  figures,
  busy,
  failure,
  onRetry,
  isExact,
}: TotalTilesProps): ReactElement {
  return (
    <section className="gl-report-totals" aria-label="Totals" aria-busy={busy}>
      {failure === null ? (
        <FigureTiles figures={figures} />
      ) : (
        <p className="gl-note" role="alert">
          The totals could not be loaded: {failure}{' '}
          <button type="button" className="btn btn-link btn-sm p-0" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {isExact ? null : (
        <p className="gl-note" role="status">
          Totals cover the first 10,000 results. Narrow the search for exact totals.
        </p>
      )}
    </section>
  );
}
