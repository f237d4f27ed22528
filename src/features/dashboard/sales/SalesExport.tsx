import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { formatDate, reportFileName } from '@/domain/dates/format';
import type { Days } from '@/domain/dates/period';
import { csvLine, reportCell } from '@/domain/inventory/csvText';
import { filledSeries } from '@/domain/transactions/series';
import { saveBlob } from '@/shared/files/saveBlob';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';

const heads = ['From', 'Transactions', 'Gross', 'Refunds', 'Tips', 'Tax', 'Fees', 'Net'] as const;

/** The sales over time as the text of a CSV file. */
function csvOf({ points, step }: CommerceSales, days: Days): { text: string; rows: number } {
  const rows = filledSeries(points, days, step).map(({ day, count, gross, refunds, tips, tax, fees, net }) =>
    [formatDate(day), String(count), gross, refunds, tips, tax, fees, net].map(reportCell),
  );
  return {
    text: `\ufeff${[[...heads], ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('')}`,
    rows: rows.length,
  };
}

/** Saves the sales over time as a CSV file (spec 1.9: organisation id and local date). */
export function SalesExport({ sales, days }: { sales: CommerceSales; days: Days }): ReactElement {
  const { orgId } = useUser();
  const save = (): void => {
    const { text, rows } = csvOf(sales, days);
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), reportFileName(orgId, new Date(), 'csv'));
    toastSuccess(`Exported ${rows.toLocaleString('en-US')} rows`);
  };
  return (
    <button type="button" className="btn btn-outline-secondary gl-sales-export" onClick={save}>
      <Icon name="filetype-csv" /> Export CSV
    </button>
  );
}
