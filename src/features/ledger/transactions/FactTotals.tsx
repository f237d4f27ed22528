import type { ReactElement } from 'react';
import type { FactKind } from '@/domain/transactions/fact';
import type { ListParams } from '@/shared/lists/useListExport';
import { ReportTotals } from '@/shared/reports/ReportTotals';
import { totalsState } from '@/shared/reports/totalsState';
import { useGetFactFigureQuery } from './api';
import { factFigures } from './summaryFigures';

/** What all transactions with one fact come to, as the dashboard counts them. */
export function FactTotals({ fact, filter }: { fact: FactKind; filter: ListParams }): ReactElement {
  const asked = useGetFactFigureQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <ReportTotals figures={factFigures(fact, asked.currentData)} {...totalsState(asked)} isExact />
  );
}
