import { type ReactElement, useMemo } from 'react';
import { type Column, columnClass, nextSort, type Sort } from './columns';
import { ScrollBox } from './ScrollBox';

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /**
   * True while newer rows are on their way: a line moves under the heads, the shown ones are not
   * taken away.
   */
  busy?: boolean;
}

/** A list as a table: sortable heads that stay in sight, wide content scrolls inside its card. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { label, columns, rows, rowKey, sort = null, onSort, busy = false } = props;
  // Drawn again for other rows or columns alone, not for each figure that arrives around them.
  const body = useMemo(
    () => rows.map((row) => <TableRow key={rowKey(row)} columns={columns} row={row} />),
    [columns, rows, rowKey],
  );
  return (
    <ScrollBox label={label}>
      <table className={busy ? 'table gl-table gl-table-busy' : 'table gl-table'} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>{body}</tbody>
      </table>
    </ScrollBox>
  );
}

function TableRow<Row>({
  columns,
  row,
}: {
  columns: readonly Column<Row>[];
  row: Row;
}): ReactElement {
  return (
    <tr>
      {columns.map((column) => {
        const text = column.text?.(row);
        return (
          <td key={column.key} className={columnClass(column)} title={text || undefined}>
            {column.cell ? column.cell(row) : text}
          </td>
        );
      })}
    </tr>
  );
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: ((sort: Sort) => void) | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrow = { asc: '↑', desc: '↓' } as const;

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>): ReactElement {
  const order = sort?.key === column.key ? sort.order : null;
  const place = columnClass(column);
  if (!(column.sortable && onSort)) {
    return (
      <th scope="col" className={place}>
        {column.title}
      </th>
    );
  }
  return (
    <th scope="col" className={place} aria-sort={order ? ariaSort[order] : 'none'}>
      <button type="button" className="gl-sort" onClick={() => onSort(nextSort(sort, column.key))}>
        {column.title}
        <span className="gl-sort-arrow" aria-hidden="true">
          {order ? arrow[order] : '↕'}
        </span>
      </button>
    </th>
  );
}
