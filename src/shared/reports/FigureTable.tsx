import type { ReactElement } from 'react';
import { ScrollBox } from '@/shared/ui/ScrollBox';

interface FigureTableProps {
  /** Read out as the table's name. */
  caption: string;
  heads: readonly string[];
  /** Cells in the order of the heads: the first one names the row, the others are figures. */
  rows: readonly (readonly string[])[];
  /** The others are words instead: they stand at the left and take as many lines as they need. */
  isOfWords?: boolean;
}

/** Figures as a small table, such as the one behind a chart. It scrolls inside its card. */
export function FigureTable(props: FigureTableProps): ReactElement {
  const { caption, heads, rows, isOfWords = false } = props;
  const place = isOfWords ? 'gl-words' : 'gl-end';
  return (
    <ScrollBox label={`${caption}: table`} className="gl-figure-table">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : place}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...figures], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name; they are text and hold nothing.
            <tr key={index}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className={place}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
