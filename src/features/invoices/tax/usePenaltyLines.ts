import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import { useMemo, useRef } from 'react';
import { readDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { penaltyLinesOf } from '@/domain/invoices/totals';
import { failureMessage } from '@/shared/api/failure';
import { type InvoiceFormValues, isTaxForm } from '../form/invoiceForm';
import { useListPenaltyLinesQuery } from './api';

/** The lines of penalties for paying late that the server puts on the invoice in the form. */
export interface PenaltyLines {
  /** Null while they are not known. */
  lines: readonly InvoiceLine[] | null;
  /** Why they could not be read; null while they are asked for, and once they are known. */
  failure: string | null;
  onRetry: () => void;
}

const none: readonly InvoiceLine[] = [];

/** Those that a sent invoice keeps; null for a new one and for a draft, which take them anew. */
const keptLines = (detail: AnyInvoiceDetail | undefined): readonly InvoiceLine[] | null =>
  detail?.kind === 'mta' && detail.invoice.status !== 'Draft'
    ? penaltyLinesOf(detail.invoice)
    : null;

/**
 * What saving the form would add for earlier invoices that the license holder paid late (readings
 * F4), as soon as one is chosen.
 */
export function usePenaltyLines(detail: AnyInvoiceDetail | undefined): PenaltyLines {
  const { values } = useFormikContext<InvoiceFormValues>();
  const kept = useMemo(() => keptLines(detail), [detail]);
  // While a date is being typed, the one before stands.
  const day = useRef(isoToday());
  day.current = readDay(values.invoiceDate) ?? day.current;
  const holderId = kept === null && isTaxForm(values) ? (values.holderId ?? '') : '';
  const invoiceId = detail && { invoiceId: detail.invoice._id };
  const { currentData, error, isFetching, refetch } = useListPenaltyLinesQuery(
    holderId === '' ? skipToken : { holderId, invoiceDate: day.current, ...invoiceId },
    { refetchOnMountOrArgChange: true },
  );
  const asked = holderId === '' ? none : (currentData?.lines ?? null);
  const isUnread = asked === null && Boolean(error) && !isFetching;
  return {
    lines: kept ?? asked,
    failure: isUnread ? failureMessage(error) : null,
    onRetry: () => void refetch(),
  };
}
