import type { ReactElement } from 'react';
import { answerOf } from '@/shared/lists/answerOf';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { type PartsRow, PartsTable } from '../sales/PartsTable';

interface RowsDrawerProps<Row> {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** The query of the rows. */
  asked: Parameters<typeof answerOf<Row[]>>[0];
  head: string;
  heads: readonly string[];
  rowOf: (row: Row) => PartsRow;
  /** The server names so many at most. */
  most: number;
}

/** The rows behind a figure, over the page at its right side, each with the way to itself. */
export function RowsDrawer<Row>(props: RowsDrawerProps<Row>): ReactElement {
  const { isOpen, title, onClose, asked, head, heads, rowOf, most } = props;
  const { currentData: rows } = asked;
  const { failure, onRetry } = answerOf(asked);
  return (
    <RowDrawer isOpen={isOpen} title={title} onClose={onClose}>
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {rows === undefined && failure === null ? <LoadingRows label={`Loading ${title}`} rows={8} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title="Nothing is left of it" text="It has changed meanwhile." />
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="gl-board-rows">
          <PartsTable caption={title} head={head} heads={heads} rows={rows.map(rowOf)} />
          {rows.length === most ? <p className="gl-note">The first {most} are shown.</p> : null}
        </div>
      ) : null}
    </RowDrawer>
  );
}
