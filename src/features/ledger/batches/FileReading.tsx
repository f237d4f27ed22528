import type { ReactElement } from 'react';
import { shownDay } from '@/domain/batches/batchRow';
import { codesText } from '@/domain/batches/fileSecCode';
import { reportFileName } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import type { SecCode } from '@/domain/transactions/transactionItem';
import { saveBlob } from '@/shared/files/saveBlob';
import { FigureTable } from '@/shared/reports/FigureTable';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { faultsFile, type ImportFile } from './importFile';

const shownFaults = 5;

/** What a file comes to, or what is wrong with it. */
export function FileReading({
  file,
  secCode,
}: {
  file: ImportFile;
  secCode: SecCode;
}): ReactElement {
  return file.faults.length > 0 ? (
    <FileFaults faults={file.faults} />
  ) : (
    <FileTotals rows={file.rows} secCode={secCode} />
  );
}

function FileFaults({ faults }: Pick<ImportFile, 'faults'>): ReactElement {
  const name = reportFileName(useUser().orgId, new Date(), {
    report: 'Import errors',
    type: 'csv',
  });
  return (
    <div role="alert">
      <p>
        <strong>{faults.length === 1 ? '1 error' : `${numberText(faults.length)} errors`}</strong>.
        Nothing is imported until the file is valid.
      </p>
      <ul className="gl-faults">
        {faults.slice(0, shownFaults).map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>
            <strong>{row === 0 ? 'File' : `Row ${row}, ${column}`}</strong>: {message}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        onClick={() => saveBlob(faultsFile(faults), name)}
      >
        <Icon name="download" /> Download all errors
      </button>
    </div>
  );
}

interface FileTotalsProps {
  rows: ImportFile['rows'];
  /** Chosen for the bank debits that have none. */
  secCode: SecCode;
}

function FileTotals({ rows, secCode }: FileTotalsProps): ReactElement {
  const sum = (of: (row: ImportFile['rows'][number]) => number): string =>
    formatMoney(rows.reduce((all, row) => all + of(row), 0));
  const days = rows.map(({ day }) => day).sort();
  const codes = codesText(rows, secCode);
  return (
    <div role="status" className="mb-3">
      <FigureTable
        caption="File totals"
        heads={['Total', 'Value']}
        rows={[
          ['Rows', numberText(rows.length)],
          ['Days', [...new Set([days[0] ?? '', days.at(-1) ?? ''])].map(shownDay).join(' to ')],
          ['Gross', sum(({ amountCents }) => amountCents)],
          ['Tips', sum(({ tipCents }) => tipCents)],
          ['Tax', sum(({ taxCents }) => taxCents)],
          ['Fees', sum(({ feeCents }) => feeCents)],
          ...(codes === '' ? [] : [['SEC codes', codes]]),
        ]}
      />
    </div>
  );
}
