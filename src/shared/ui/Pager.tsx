import type { ReactElement } from 'react';
import { WayButton } from './WayButton';

interface PagerProps {
  /** Names it where a screen has several; `Pages` unless told. */
  name?: string;
  /** Place of the first shown row, from 1. */
  from: number;
  /** Rows shown now. */
  shown: number;
  /** Rows that match in all. */
  matched: number;
  /** False when the database stopped counting at `matched`. */
  isExact?: boolean;
  /** Absent on the first page. */
  onPrevious?: () => void;
  /** Absent on the last page. */
  onNext?: () => void;
}

const figure = (value: number): string => value.toLocaleString('en-US');

/** Previous and next page of a list paged by key, and where one stands: no page jump, no page sizes. */
export function Pager(props: PagerProps): ReactElement {
  const { name = 'Pages', from, shown, matched, isExact = true, onPrevious, onNext } = props;
  const last = from + shown - 1;
  const range = shown === 0 ? '0' : `${figure(from)}–${figure(last)}`;
  return (
    <nav className="gl-pager" aria-label={name}>
      <p aria-live="polite">
        Showing {range} of {figure(Math.max(matched, last))}
        {isExact ? '' : ' or more'}
      </p>
      <div className="gl-pager-buttons">
        <WayButton label="Previous" onClick={onPrevious} />
        <WayButton label="Next" onClick={onNext} />
      </div>
    </nav>
  );
}
