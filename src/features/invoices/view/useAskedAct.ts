import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDisputed } from '@/domain/invoices/dispute';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { canDo } from '@/domain/invoices/lifeCycle';
import type { ActRequest } from './InvoiceActions';

/** The act that the address asks for, e.g. after Save and send, where the status allows it. */
function askedOf(detail: AnyInvoiceDetail, act: string | null): ActRequest | null {
  const known = (['send', 'remind', 'pay', 'void'] as const).find((one) => one === act);
  return known && canDo(known, detail.invoice.status, isDisputed(detail)) ? known : null;
}

/** The act whose dialog is open: the one chosen last, at first the one of the address. */
export function useAskedAct(
  detail: AnyInvoiceDetail | undefined,
  mayWrite: boolean,
): [ActRequest | null, (act: ActRequest | null) => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ActRequest | null | undefined>(undefined);
  const first = detail && mayWrite ? askedOf(detail, params.get('act')) : null;
  const ask = (act: ActRequest | null): void => {
    setChosen(act);
    if (!params.has('act')) return;
    // Back, or a reload, does not ask again.
    const next = new URLSearchParams(params);
    next.delete('act');
    setParams(next, { replace: true });
  };
  return [chosen === undefined ? first : chosen, ask];
}
