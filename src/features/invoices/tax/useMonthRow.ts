import { skipToken } from '@reduxjs/toolkit/query/react';
import type { MonthlyPreview, MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import { failureMessage } from '@/shared/api/failure';
import { usePreviewMonthQuery } from './api';

interface MonthRow {
  /** The holder's row; undefined while unknown, or where the run does not look at the holder. */
  row: MonthlyRow | undefined;
  preview: MonthlyPreview | undefined;
  isFetching: boolean;
  failure: string | null;
  recalculate: () => void;
}

/** What the data of today would bill one license holder for a month. */
export function useMonthRow(period: string, holderId: string): MonthRow {
  const { currentData, error, isFetching, refetch } = usePreviewMonthQuery(
    holderId === '' ? skipToken : period,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  return {
    row: currentData?.rows.find(({ holder }) => holder._id === holderId),
    preview: currentData,
    isFetching,
    failure: error && !isFetching ? failureMessage(error) : null,
    recalculate: () => void refetch(),
  };
}
