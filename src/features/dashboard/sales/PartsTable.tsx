import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { accessOf } from '@/shared/session/access';
import { useUser } from '@/shared/session/useUser';

interface PartsRow {
  key: string;
  name: string;
  /** Of the ledger, where its rows are; for those who may open it. */
  place?: string;
  figures: readonly string[];
}

interface PartsTableProps {
  caption: string;
  /** Head of the names. */
  head: string;
  heads: readonly string[];
  rows: readonly PartsRow[];
}

/** Parts of the sales with their figures, each with the way to its rows. */
export function PartsTable({ caption, head, heads, rows }: PartsTableProps): ReactElement {
  const mayOpen = accessOf(useUser()).can('access', 'analytics.transactionLedger');
  return (
    <div className="gl-table-whole">
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
              <th scope="row">{place && mayOpen ? <Link to={place}>{name}</Link> : name}</th>
              {figures.map((figure, at) => (
                <td key={heads[at]} className="gl-end">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
