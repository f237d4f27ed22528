import type { ReactElement } from 'react';
import type { Behind } from '@/domain/dashboard/insight';
import { formatMoney } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { type PartsRow, PartsTable } from '../sales/PartsTable';

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
}

/** The rows behind a figure, over the page at its right side, each with the way to itself; on top what all of them come to. */
export function RowsDrawer<Row>(props: RowsDrawerProps<Row>): ReactElement {
  const { isOpen, title, onClose, asked, noun, head, heads, rowOf, most = 100 } = props;
  const { currentData: behind } = asked;
  const { failure, onRetry } = answerOf(asked);
  return (
    <RowDrawer isOpen={isOpen} title={title} onClose={onClose}>
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {behind === undefined && failure === null ? <LoadingRows label={`Loading ${title}`} rows={8} /> : null}
      {behind?.rows.length === 0 ? (
        <EmptyState title="Nothing is left of it" text="It has changed meanwhile." />
      ) : null}
      {behind && behind.rows.length > 0 ? (
        <div className="gl-board-rows">
          <p>
            <strong>
              {behind.count.toLocaleString('en-US')} {behind.count === 1 ? noun[0] : noun[1]},{' '}
              {formatMoney(behind.cents)}
            </strong>
          </p>
          <PartsTable caption={title} head={head} heads={heads} rows={behind.rows.map(rowOf)} />
          {behind.rows.length === most ? <p className="gl-note">The first {most} rows are listed.</p> : null}
        </div>
      ) : null}
    </RowDrawer>
  );
}
