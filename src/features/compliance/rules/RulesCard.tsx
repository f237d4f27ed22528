import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { RowCards } from '@/shared/lists/RowCards';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { SearchBox } from '@/shared/ui/SearchBox';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { narrowScreen, useMedia } from '@/shared/ui/useMedia';

interface RulesCardProps<Row> {
  title: string;
  /** What stands beside the title. */
  actions: ReactNode;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  failure: string | null;
  onRetry: () => void;
  acts: (row: Row) => { subject: string; actions: readonly RowAction[] };
  empty: ReactNode;
}

/** More rows than are found at a glance. */
const many = 10;

/** Those of which one of the columns says a text. */
const matching = <Row,>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  text: string,
): readonly Row[] =>
  rows.filter((row) => columns.some((column) => column.text?.(row).toLowerCase().includes(text)));

/**
 * A short list of settings in a card: a table, on a phone a card each; searched in where there are
 * many.
 */
export function RulesCard<Row>(props: RulesCardProps<Row>): ReactElement {
  const { title, actions, columns, rows, failure, onRetry, empty } = props;
  const [text, setText] = useState('');
  const found = rows && matching(rows, columns, text.trim().toLowerCase());
  return (
    <div className="card gl-list-card gl-dense gl-rules-card">
      <div className="card-header gl-rules-head">
        <h2>{title}</h2>
        {rows && rows.length > many ? (
          <SearchBox
            label={`Search in ${title.toLowerCase()}`}
            text={text}
            maxLength={100}
            onText={setText}
          />
        ) : null}
        {actions}
      </div>
      {failure === null && rows === undefined ? (
        <LoadingRows rows={5} label={`Loading: ${title}`} />
      ) : null}
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {rows?.length === 0 ? empty : null}
      {rows && rows.length > 0 && found?.length === 0 ? (
        <EmptyState title="No matches" text="Nothing matches your search. Change or clear it." />
      ) : null}
      {found && found.length > 0 ? <Rows {...props} rows={found} /> : null}
    </div>
  );
}

function Rows<Row>(props: RulesCardProps<Row> & { rows: readonly Row[] }): ReactElement {
  const { title, columns, rows, rowKey, acts } = props;
  const isNarrow = useMedia(narrowScreen);
  const withMenu = useMemo<readonly Column<Row>[]>(
    () => [
      ...columns,
      {
        key: 'action',
        title: 'Action',
        text: null,
        cell: (row) => <RowMenu label="Action" {...acts(row)} />,
      },
    ],
    [columns, acts],
  );
  if (!isNarrow) return <DataTable label={title} columns={withMenu} rows={rows} rowKey={rowKey} />;
  return (
    <RowCards
      label={title}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      menu={(row) => <RowMenu label="Action" {...acts(row)} />}
      busy={false}
    />
  );
}
