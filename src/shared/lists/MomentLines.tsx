import type { ReactElement } from 'react';
import { formatDate, formatMoment } from '@/domain/dates/format';
import { RowLink } from './RowLink';

interface MomentLinesProps {
  /** ISO; null for none, which is a dash. */
  at: string | null;
  /** To the minute unless told. */
  to?: 'second';
  /** Id of the row whose drawer the day opens; absent where it opens none. */
  open?: string;
}

/** A moment in a cell: its day, and the time below it, so that neither is cut. */
export function MomentLines({ at, to, open }: MomentLinesProps): ReactElement {
  if (at === null) return <>—</>;
  const day = formatDate(at);
  return (
    <>
      {open === undefined ? (
        <span className="gl-whole">{day}</span>
      ) : (
        <RowLink id={open}>{day}</RowLink>
      )}
      <span className="gl-cell-sub">{formatMoment(at, to).slice(day.length + 1)}</span>
    </>
  );
}
