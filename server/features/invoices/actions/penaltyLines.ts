import { penaltiesToCarry } from '@server/features/taxRules/penalties';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Call, Scope } from '@server/platform/http/call';
import { todayIn } from '@server/platform/zones/today';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import { penaltyLine } from '@/domain/invoices/mta/penalty';
import { found } from './acting';

interface Asking extends Pick<Call, 'http' | 'services'> {
  scope: Scope;
  /** `invoiceId`: the invoice that is saved again; null for a new one. */
  query: { holderId: string; invoiceDate: string; invoiceId: string | null };
}

/**
 * The lines of penalties that saving a tax invoice of a holder and date would put on it now
 * (readings F4). @throws Refusal 404 for an invoice not visible
 */
export async function penaltyLines(call: Asking): Promise<{ lines: InvoiceLine[] }> {
  const { http, services, scope, query } = call;
  const { holderId, invoiceDate, invoiceId } = query;
  const { database } = services;
  const before = invoiceId
    ? await found(database, { scope, params: { id: invoiceId } }, 'mta')
    : null;
  const today = todayIn(services.clock(), http.req.header('timezone'));
  const bearing = { visibility: taxVisibility(scope), holderId, invoiceDate, today };
  return { lines: (await penaltiesToCarry(database, bearing, before)).map(penaltyLine) };
}
