import { useRef } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { useGetInvoiceQuery } from '@/shared/invoices/api';

/** One invoice as a screen asks for it. */
export interface CurrentInvoice {
  /** Absent until it is known to be current: its version is what a save is held against. */
  detail: AnyInvoiceDetail | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Asks for an invoice anew; what is known from before is not shown meanwhile. */
export function useCurrentInvoice(kind: InvoiceKind, id: string): CurrentInvoice {
  const { currentData, error, isFetching, refetch } = useGetInvoiceQuery(
    { kind, id },
    { refetchOnMountOrArgChange: true },
  );
  const shown = useRef<string | null>(null);
  if (currentData && !isFetching) shown.current = id;
  return { detail: shown.current === id ? currentData : undefined, error, isFetching, refetch };
}
