import type { ReactElement } from 'react';

interface FigureTableProps {
  /** Read out as the table's name. */
  caption: string;
  heads: readonly string[];
  /** Cells in the order of the heads: the first one names the row, the others are figures. */
  rows: readonly (readonly string[])[];
}

/** Figures as a small table, such as the one behind a chart. It scrolls inside its card. */
export function FigureTable({ caption, heads, rows }: FigureTableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="gl-figure-table" aria-label={`${caption}: table`} tabIndex={0}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : 'gl-end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...figures], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name; they are text and hold nothing.
            <tr key={place}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className="gl-end">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
