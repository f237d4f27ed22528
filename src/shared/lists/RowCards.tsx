import { type ReactElement, type ReactNode, useId } from 'react';
import type { Column, Sort, SortOrder } from '@/shared/ui/columns';

interface RowCardsProps<Row> {
  /** What is listed, for screen readers. */
  label: string;
  /** The first one names the row, the others stand below it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The acts of a row. */
  menu: (row: Row) => ReactNode;
  /** True while newer rows are on their way. */
  busy: boolean;
}

const shown = <Row,>({ cell, text }: Column<Row>, row: Row): ReactNode =>
  cell ? cell(row) : text?.(row);

/**
 * A list on a phone: a card per row with nothing out of sight, where a table would hide most of its
 * columns.
 */
export function RowCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  menu,
  busy,
}: RowCardsProps<Row>): ReactElement {
  const [name, ...facts] = columns;
  return (
    <ul className="gl-row-cards" aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="gl-row-card">
          <div className="gl-row-card-head">
            <div className="gl-row-card-name">{name ? shown(name, row) : null}</div>
            {menu(row)}
          </div>
          <dl className="gl-row-card-facts">
            {facts.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{shown(column, row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface SortChoiceProps {
  /** The columns that the list can be sorted by. */
  columns: readonly Pick<Column<unknown>, 'key' | 'title'>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

const orders = { asc: 'ascending', desc: 'descending' } as const satisfies Record<
  SortOrder,
  string
>;

/** What the heads of a table do, where there are none. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps): ReactElement {
  const id = useId();
  const choose = (value: string): void => {
    const [key = '', order] = value.split(' ');
    onSort(key === '' ? null : { key, order: order === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <div className="gl-sort-choice">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={sort ? `${sort.key} ${sort.order}` : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Default order</option>
        {columns.flatMap(({ key, title }) =>
          (['asc', 'desc'] as const).map((order) => (
            <option key={`${key} ${order}`} value={`${key} ${order}`}>
              {title}, {orders[order]}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
