import { type ReactElement, useEffect, useRef } from 'react';
import { pageSizes } from '@/domain/lists/pageSize';
import { Pager } from '@/shared/ui/Pager';

/**
 * What a list's answer says of the page it holds: keys to its neighbors, and how many rows match.
 */
interface Keyed {
  next: string | null;
  previous: string | null;
  matched: number;
  matchedIsExact: boolean;
}

/** Where a turn leads: at most one of the two keys, and which page that is. */
interface Turn {
  after: string;
  before: string;
  page: number;
}

interface CursorPagerProps {
  /** Names it where a screen has several. */
  name?: string;
  page: Keyed;
  /** Rows of this page. */
  shown: number;
  pageSize: number;
  /** Chooses another one; absent where it is fixed. */
  onPageSize?: (rows: number) => void;
  /** Which page the address asks for, from 1. */
  number: number;
  /**
   * The rows are still those of the question before: their keys lead nowhere in the list that is
   * asked for now.
   */
  isOutdated: boolean;
  onTurn: (turn: Turn) => void;
}

/**
 * The pager of a list that is paged by key. It waits for the answer to the last question before it
 * turns again.
 */
export function CursorPager(props: CursorPagerProps): ReactElement {
  const { name, page, shown, pageSize, onPageSize, number: asked, isOutdated, onTurn } = props;
  const answered = useRef(asked);
  useEffect(() => {
    if (!isOutdated) answered.current = asked;
  }, [isOutdated, asked]);
  const { next, previous, matched, matchedIsExact } = page;
  const place = isOutdated ? answered.current : asked;
  const number = previous === null ? 1 : place;
  const turn = (key: string | null, to: (key: string) => Turn): (() => void) | undefined =>
    key === null || isOutdated ? undefined : () => onTurn(to(key));
  return (
    <Pager
      name={name}
      from={(number - 1) * pageSize + 1}
      shown={shown}
      matched={matched}
      isExact={matchedIsExact}
      sizes={onPageSize ? { chosen: pageSize, all: pageSizes, onSize: onPageSize } : undefined}
      onPrevious={turn(previous, (before) => ({
        after: '',
        before,
        page: Math.max(1, number - 1),
      }))}
      onNext={turn(next, (after) => ({ after, before: '', page: number + 1 }))}
    />
  );
}
