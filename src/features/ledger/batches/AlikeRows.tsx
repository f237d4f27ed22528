import type { ReactElement } from 'react';
import { type AlikeChoice, type AlikeRow, alikeHead, alikeText } from '@/domain/batches/alike';
import { csvLine } from '@/domain/csv/csvText';
import { reportFileName } from '@/domain/dates/format';
import { saveBlob } from '@/shared/files/saveBlob';
import { useUser } from '@/shared/session/useUser';
import { GroupShell } from '@/shared/ui/fields/GroupShell';
import { Icon } from '@/shared/ui/Icon';

const shown = 5;

/** All such rows as a file. */
const alikeFile = (rows: readonly AlikeRow[]): Blob =>
  new Blob(
    [['Row', 'Reason'], ...rows.map((row) => [String(row.row), alikeText(row)])].map(
      (cells) => `${csvLine(cells)}\r\n`,
    ),
    { type: 'text/csv;charset=utf-8' },
  );

const choices: readonly { value: AlikeChoice; label: string }[] = [
  { value: 'leave', label: 'Leave them out' },
  { value: 'take', label: 'Import them as separate payments' },
];

interface AlikeRowsProps {
  /** None where there are none, or while it is not known. */
  rows: readonly AlikeRow[];
  choice: AlikeChoice;
  onChoose: (choice: AlikeChoice) => void;
  /** It was tried, and nobody has chosen. */
  isMissing: boolean;
}

/**
 * Rows of a file that look like payments which are there already, and what is to be done with them;
 * said as soon as they are found.
 */
export function AlikeRows(props: AlikeRowsProps): ReactElement {
  const { length } = props.rows;
  return (
    <>
      <p className="visually-hidden" role="status">
        {length > 0 ? `${alikeHead(length)}: they are listed below.` : null}
      </p>
      {length > 0 ? <AlikeGroup {...props} /> : null}
    </>
  );
}

function AlikeGroup({ rows, choice, onChoose, isMissing }: AlikeRowsProps): ReactElement {
  const { orgId } = useUser();
  const save = (): void =>
    saveBlob(
      alikeFile(rows),
      reportFileName(orgId, new Date(), { report: 'Import possible duplicates', type: 'csv' }),
    );
  return (
    <GroupShell
      id="alike"
      legend={alikeHead(rows.length)}
      required
      error={isMissing ? 'Choose what to do with them.' : undefined}
    >
      {(describedBy) => (
        <>
          <ul className="gl-faults">
            {rows.slice(0, shown).map((row) => (
              <li key={row.row}>{alikeText(row)}</li>
            ))}
          </ul>
          {rows.length > shown ? (
            <p>
              <button type="button" className="btn btn-outline-secondary btn-sm" onClick={save}>
                <Icon name="download" /> Download all of them
              </button>
            </p>
          ) : null}
          <div className="gl-checks">
            {choices.map(({ value, label }) => (
              <label key={value} className="gl-check">
                <input
                  type="radio"
                  className="form-check-input"
                  name="alike"
                  checked={choice === value}
                  aria-describedby={describedBy}
                  onChange={() => onChoose(value)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </>
      )}
    </GroupShell>
  );
}
