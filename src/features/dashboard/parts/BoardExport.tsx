import { type ReactElement, useState } from 'react';
import { type BoardAbout, type BoardTable, boardCsv, boardPdf } from '@/domain/dashboard/boardFile';
import { reportFileName } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { saveBlob } from '@/shared/files/saveBlob';
import { ExportMenu } from '@/shared/lists/ExportMenu';
import { useUser } from '@/shared/session/useUser';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import type { InsightTable } from '../insight/insightTable';
import { useListTradingOrganizationsQuery } from '../insightApi';

interface BoardExportProps {
  about: BoardAbout;
  /** Id of the one organization that is shown, '' for all of them. */
  organization: string;
  /** Every part that is shown; put together once a file is asked for. */
  tables: () => readonly InsightTable[];
  /** What is shown is not yet what was asked for, so a file would say it of other days. */
  isOutdated: boolean;
}

/** The tables without the ways to their rows. */
const plainTables = (tables: readonly InsightTable[]): BoardTable[] =>
  tables.map(({ rows, ...table }) => ({
    ...table,
    rows: rows.map(({ name, figures }) => ({
      name,
      figures: figures.map((figure) => (typeof figure === 'string' ? figure : figure.text)),
    })),
  }));

const figuresText = (rows: number): string =>
  rows === 1 ? '1 figure' : `${numberText(rows)} figures`;

/** Saves all parts of a dashboard as CSV or PDF (spec 1.9: organization id and local date). */
export function BoardExport({
  about,
  organization,
  tables,
  isOutdated,
}: BoardExportProps): ReactElement {
  const { orgId } = useUser();
  const [isDrawing, setDrawing] = useState(false);
  const organizations = useListTradingOrganizationsQuery().currentData ?? [];
  const named = organizations.find(({ id }) => id === organization)?.name;
  const told = {
    ...about,
    criteria: [...(named ? [`Organization: ${named}`] : []), ...about.criteria],
  };
  const csv = () => boardCsv(told, plainTables(tables()));
  const count = (): string => figuresText(csv().rows);
  const save = (file: Blob, type: 'csv' | 'pdf'): void => {
    const name = reportFileName(organization || orgId, new Date(), { report: about.title, type });
    saveBlob(file, name);
    toastSuccess(`Exported ${count()} to ${name}`);
  };
  const draw = async (): Promise<void> => {
    setDrawing(true);
    try {
      // Fetched with its first use: drawing is large.
      const { makePdf } = await import('@/shared/files/pdf/makePdf');
      save(await makePdf(boardPdf(told, plainTables(tables()), new Date())), 'pdf');
    } catch (error) {
      toastFailure(error);
    } finally {
      setDrawing(false);
    }
  };
  return (
    <ExportMenu
      count={count}
      disabled={isDrawing || isOutdated}
      hasDates={false}
      onCsv={() => save(new Blob([csv().text], { type: 'text/csv;charset=utf-8' }), 'csv')}
      onPdf={() => void draw()}
    />
  );
}
