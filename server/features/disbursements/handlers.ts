import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { toAmount } from '@/domain/money/cents';
import type { DisbursementRow, PayableBook } from '@/domain/settlements/disbursement';
import { disbursementVisibility, oneDisbursement } from './disbursementListQueries';
import { disbursementRows } from './rowStore';

const maxBooks = 500;

/** One disbursement. @throws Refusal 404 for one that is absent or not visible */
export async function disbursementDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<DisbursementRow> {
  const reader = await disbursementVisibility(services.database, scope);
  const row = await oneDisbursement(services.database, reader, params.id ?? '');
  if (!row) throw notFound();
  return row;
}

/** Books from which something can be paid, by name; 500 at most. */
export async function listPayable({
  services,
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<PayableBook[]> {
  const visibility = await transactionVisibility(services.database, scope);
  const books = await disbursementRows(services.database).books(visibility, maxBooks);
  return books.map(({ orgId, companyName, payable, tax, fees, tips }) => ({
    orgId,
    companyName,
    payable: toAmount(payable),
    tax: toAmount(tax),
    fees: toAmount(fees),
    tips: toAmount(tips),
  }));
}
