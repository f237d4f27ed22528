import type { ReactElement } from 'react';
import type { CodeTable } from '@/domain/glossary/glossaryCodes';
import { termPlace } from '@/shared/navigation/termPlace';
import { wordId } from './wordPlace';

interface CodesTableProps {
  table: CodeTable;
  /** The code that the address names; null for none of them. */
  marked: string | null;
}

/** Codes with what they mean, each at an address of its own; one below the other on a phone. */
export function CodesTable({ table, marked }: CodesTableProps): ReactElement {
  const { title, columns, rows } = table;
  return (
    <table className="table gl-codes" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Code</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, title: name, cells }) => (
          <tr
            key={code}
            id={wordId(code)}
            tabIndex={-1}
            aria-current={code === marked ? 'true' : undefined}
          >
            <th scope="row">
              <a href={`#${termPlace(code)}`}>{code}</a> <span>{name}</span>
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at]} data-label={columns[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
