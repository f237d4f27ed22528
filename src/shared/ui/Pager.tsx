import { type ReactElement, useId } from 'react';
import { numberText } from '@/domain/lists/counted';
import { SelectInput } from './fields/SelectInput';
import { PagerButton } from './PagerButton';

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
  /** How many rows a page has, and may have; absent where that is fixed. */
  sizes?: { chosen: number; all: readonly number[]; onSize: (rows: number) => void };
  /** Absent on the first page. */
  onPrevious?: () => void;
  /** Absent on the last page. */
  onNext?: () => void;
}

/**
 * Previous and next page of a list paged by key, where one stands, and how many rows a page has: no
 * page jump.
 */
export function Pager(props: PagerProps): ReactElement {
  const { name = 'Pages', from, shown, matched, isExact = true, sizes, onPrevious, onNext } = props;
  const last = from + shown - 1;
  const range = shown === 0 ? '0' : `${numberText(from)}–${numberText(last)}`;
  return (
    <nav className="gl-pager" aria-label={name}>
      <p aria-live="polite">
        Showing {range} of {numberText(Math.max(matched, last))}
        {isExact ? '' : ' or more'}
      </p>
      <div className="gl-pager-buttons">
        {sizes ? <PageSize {...sizes} /> : null}
        <PagerButton label="Previous" onClick={onPrevious} />
        <PagerButton label="Next" onClick={onNext} />
      </div>
    </nav>
  );
}

function PageSize({ chosen, all, onSize }: NonNullable<PagerProps['sizes']>): ReactElement {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Rows per page</label>
      <SelectInput
        id={id}
        options={all.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(chosen)}
        isSmall
        onChoose={(size) => onSize(Number(size))}
      />
    </>
  );
}
