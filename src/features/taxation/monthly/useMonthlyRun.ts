import { useState } from 'react';
import { type MonthlyResult, maxMonthly } from '@/domain/invoices/mta/monthlyWire';
import { toAmount } from '@/domain/money/cents';
import { toFailure } from '@/shared/api/failure';
import {
  type MonthRequest,
  useMakeMonthlyInvoicesMutation,
  usePreviewMonthlyRunQuery,
} from '../monthlyApi';
import { balanceOfRows, isMade } from './chosenRows';

/** A monthly run: its preview, who is left out, and making what is shown. */
export function useMonthlyRun(asked: MonthRequest) {
  const preview = usePreviewMonthlyRunQuery(asked, { refetchOnMountOrArgChange: true });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<MonthlyResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [make, { isLoading: isMaking }] = useMakeMonthlyInvoicesMutation();
  const rows = (preview.currentData ?? preview.data)?.rows ?? [];
  const wanted = rows.filter(isMade).filter(({ holder }) => !leftOut.has(holder._id));
  // What is over the limit of one run is made by the next.
  const chosen = wanted.slice(0, maxMonthly);

  const leaveOut = (holderId: string, isLeftOut: boolean): void => {
    const next = new Set(leftOut);
    if (isLeftOut) next.add(holderId);
    else next.delete(holderId);
    setLeftOut(next);
  };

  /**
   * Makes what is chosen; whatever differs from the preview by then refuses it all, and the preview
   * comes anew.
   */
  const run = async (): Promise<void> => {
    setFailure(null);
    try {
      const holderIds = chosen.map(({ holder }) => holder._id);
      setResult(
        await make({ ...asked, holderIds, total: toAmount(balanceOfRows(chosen)) }).unwrap(),
      );
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };

  return { preview, rows, chosen, leftOut, leaveOut, run, isMaking, result, failure };
}
