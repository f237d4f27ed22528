import type { ReactElement } from 'react';
import { reportFileName } from '@/domain/dates/format';
import { csvLine, reportCell } from '@/domain/inventory/csvText';
import { saveBlob } from '@/shared/files/saveBlob';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';
import type { InsightTable } from './insightTable';

const heads = ['Table', 'Row', 'Figure', 'Value'];

/** All figures of some tables, one a line: tables have other heads each. */
function csvOf(tables: readonly InsightTable[]): { text: string; rows: number } {
  const lines = tables.flatMap(({ title, heads: figureHeads, rows }) =>
    rows.flatMap(({ name, figures }) =>
      figures.map((figure, at) => [
        ...[title, name, figureHeads[at] ?? ''],
        typeof figure === 'string' ? figure : figure.text,
      ]),
    ),
  );
  const filled = lines.filter(([, , , value]) => value !== '');
  const text = [heads, ...filled.map((cells) => cells.map(reportCell))]
    .map((cells) => `${csvLine(cells)}\r\n`)
    .join('');
  return { text: `\ufeff${text}`, rows: filled.length };
}

/** Saves what is shown as a CSV file (spec 1.9: organisation id and local date). */
export function InsightExport({ tables }: { tables: readonly InsightTable[] }): ReactElement {
  const { orgId } = useUser();
  const save = (): void => {
    const { text, rows } = csvOf(tables);
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), reportFileName(orgId, new Date(), 'csv'));
    toastSuccess(`Exported ${rows.toLocaleString('en-US')} rows`);
  };
  return (
    <div className="gl-board-tools">
      <button type="button" className="btn btn-outline-secondary" onClick={save}>
        <Icon name="filetype-csv" /> Export CSV
      </button>
    </div>
  );
}
