import type { ReactElement, ReactNode } from 'react';
import type { Behind } from '@/domain/dashboard/insight';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { type PartsRow, PartsTable } from '../sales/PartsTable';

/** The pages of a drawer whose rows no list has. */
interface DrawerPages {
  /** How many rows come before those that are shown. */
  skip: number;
  onSkip: (skip: number) => void;
  /** How many rows there are, where it is known. */
  all?: number;
}

interface RowsDrawerProps<Row> {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** The query of the rows. */
  asked: Parameters<typeof answerOf<Behind<Row>>>[0];
  /** What is counted: one, and several. */
  noun: readonly [string, string];
  head: string;
  heads: readonly string[];
  rowOf: (row: Row) => PartsRow;
  /** The server lists so many at most; 100 unless told. */
  most?: number;
  /** Absent: the first ones alone are listed. */
  pages?: DrawerPages;
  /** The way to all of them. */
  children?: ReactNode;
}

/**
 * Where the page lies among all rows, and the ways to those before and after it; absent where there
 * is none.
 */
function waysOf({ skip, onSkip, all }: DrawerPages, shown: number, most: number) {
  const isLast = all === undefined ? shown < most : skip + shown >= all;
  const of = all === undefined ? '' : ` of ${numberText(all)}`;
  const range = `${numberText(skip + 1)} to ${numberText(skip + shown)}`;
  return {
    note: skip === 0 && isLast ? null : `Rows ${range}${of}.`,
    onPrevious: skip === 0 ? undefined : () => onSkip(Math.max(0, skip - most)),
    onNext: isLast ? undefined : () => onSkip(skip + most),
  };
}

const noRows = { title: 'No rows left', text: 'The data has changed.' };
const noMoreRows = { title: 'No more rows', text: 'Earlier pages show all rows.' };

/**
 * The rows behind a figure, over the page at its right side, each with the way to itself; on top
 * what all of them come to.
 */
export function RowsDrawer<Row>(props: RowsDrawerProps<Row>): ReactElement {
  const { isOpen, title, onClose, asked, most = 100, pages } = props;
  const { currentData: behind } = asked;
  const { failure, onRetry } = answerOf(asked);
  const shown = behind?.rows.length ?? 0;
  const first = shown === most ? `The first ${most} rows are listed.` : null;
  const { note, ...turning } = pages && behind ? waysOf(pages, shown, most) : { note: first };
  return (
    <RowDrawer isOpen={isOpen} title={title} onClose={onClose} {...turning}>
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {behind === undefined && failure === null ? (
        <LoadingRows label={`Loading ${title}`} rows={8} />
      ) : null}
      {behind && shown === 0 ? (
        <EmptyState {...(pages && pages.skip > 0 ? noMoreRows : noRows)} />
      ) : null}
      {behind && shown > 0 ? <ListedRows {...props} behind={behind} note={note} /> : null}
    </RowDrawer>
  );
}

interface ListedRowsProps<Row>
  extends Pick<RowsDrawerProps<Row>, 'title' | 'noun' | 'head' | 'heads' | 'rowOf' | 'children'> {
  behind: Behind<Row>;
  /** Which of all rows these are; null where it goes without saying. */
  note: string | null;
}

/** What all rows come to, and those of the page. */
function ListedRows<Row>(props: ListedRowsProps<Row>): ReactElement {
  const { behind, note, title, noun, head, heads, rowOf, children } = props;
  return (
    <div className="gl-board-rows">
      <p>
        <strong>
          {numberText(behind.count)} {behind.count === 1 ? noun[0] : noun[1]},{' '}
          {formatMoney(behind.cents)}
        </strong>
      </p>
      {children ? <p>{children}</p> : null}
      <PartsTable caption={title} head={head} heads={heads} rows={behind.rows.map(rowOf)} />
      {note === null ? null : <p className="gl-note">{note}</p>}
    </div>
  );
}
