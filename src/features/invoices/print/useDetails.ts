import { useEffect, useState } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { failureMessage } from '@/shared/api/failure';
import { useLazyGetInvoiceQuery } from '@/shared/invoices/api';

/** What is known of an invoice that was chosen: itself, or why it could not be loaded. */
export type Loaded = { detail: AnyInvoiceDetail } | { failure: string };

/** The recipient invoices of these ids, fetched one after the other. */
export function useDetails(ids: readonly string[]): ReadonlyMap<string, Loaded> {
  const [get] = useLazyGetInvoiceQuery();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(new Map());
  const missing = ids.find((id) => !loaded.has(id));
  useEffect(() => {
    if (missing === undefined) return;
    let isOver = false;
    const keep = (one: Loaded): void => {
      if (!isOver) setLoaded((before) => new Map(before).set(missing, one));
    };
    get({ kind: 'recipient', id: missing }, true)
      .unwrap()
      .then(
        (detail) => keep({ detail }),
        (error: unknown) => keep({ failure: failureMessage(error) }),
      );
    return () => {
      isOver = true;
    };
  }, [missing, get]);
  return loaded;
}
