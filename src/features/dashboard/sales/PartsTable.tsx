import type { ReactElement } from 'react';
import { ScrollBox } from '@/shared/ui/ScrollBox';
import { type Figure, LinkedFigure } from '../parts/LinkedFigure';

/** A part with its figures, and where its rows are; for those who may open them. */
export interface PartsRow {
  key: string;
  name: string;
  place?: string;
  figures: readonly (string | Figure)[];
}

interface PartsTableProps {
  caption: string;
  /** Head of the names. */
  head: string;
  heads: readonly string[];
  rows: readonly PartsRow[];
  /** Long ones scroll within themselves. */
  isLong?: boolean;
}

const asFigure = (figure: string | Figure): Figure =>
  typeof figure === 'string' ? { text: figure } : figure;

/** Parts of a whole with their figures, each with the way to its rows. */
export function PartsTable({
  caption,
  head,
  heads,
  rows,
  isLong = false,
}: PartsTableProps): ReactElement {
  const className = isLong ? 'gl-table-whole is-long' : 'gl-table-whole';
  return (
    <ScrollBox label={`${caption}: table`} className={className}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {heads.map((one) => (
              <th key={one} scope="col" className="gl-end">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, place, figures }) => (
            <tr key={key}>
              <th scope="row">
                <LinkedFigure text={name} place={place} />
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at]} className="gl-end">
                  <LinkedFigure {...asFigure(figure)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
