import type { ReactElement } from 'react';
import type { FactKind } from '@/domain/transactions/fact';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import type { ListParams } from '@/shared/lists/useListExport';
import { useGetFactFigureQuery } from './api';
import { factFigures } from './summaryFigures';

/** What all transactions with one fact come to, as the dashboard counts them. */
export function FactTotals({ fact, filter }: { fact: FactKind; filter: ListParams }): ReactElement {
  const asked = useGetFactFigureQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <TotalTiles figures={factFigures(fact, asked.currentData)} {...totalsState(asked)} isExact />
  );
}
