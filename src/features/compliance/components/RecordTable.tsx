import type { ReactElement } from 'react';
import { notAvailable } from '@/domain/checks/checkType';
import type { Records } from '@/domain/checks/records';
import { ScrollBox } from '@/shared/ui/ScrollBox';

interface RecordTableProps {
  /** What is listed, for screen readers. */
  label: string;
  records: Records;
}

/** Muted where there is nothing; short ones (dates, numbers, codes) stay on one line. */
function lookOf(text: string): string | undefined {
  if (text === '') return 'gl-muted';
  return text.length <= 12 ? 'gl-whole' : undefined;
}

/** What the bureau found of one kind, a row per record. */
export function RecordTable({ label, records: { columns, rows } }: RecordTableProps): ReactElement {
  return (
    <ScrollBox label={label}>
      <table className="table gl-record-table">
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no names of their own and never change places.
            <tr key={at}>
              {row.map((text, column) => (
                <td key={columns[column]} className={lookOf(text)}>
                  {text === '' ? notAvailable : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
