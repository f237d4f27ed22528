import { invoiceVisibility } from '@server/features/invoices/visibility';
import { days } from '@server/platform/lists/days';
import { type InferType, object, string } from 'yup';
import type { Behind } from '@/domain/dashboard/insight';
import type { CollectedPayment, TaxPart } from '@/domain/dashboard/overview';
import { toAmount } from '@/domain/money/cents';
import { heldBy } from '../held';
import type { Asker } from '../tasks/taskSource';
import { collectedByMunicipality, collectedPayments, owedByMunicipality } from './taxQueries';

/** Query of the tax part: days of payments. */
export const taxQuery = object(days);

/** Query of what was collected: the days, and a municipality by its label, '' for none. */
export const collectedQuery = object({ ...days, municipality: string().default('').max(200) });

const nothing = { openCount: 0, owedCents: 0, overdueCount: 0, overdueCents: 0 };

/**
 * Tax invoices by municipality, what is owed the most first; null for those who may not open tax
 * invoices.
 */
export async function taxPartsOf(
  { tx, scope, today }: Asker,
  period: InferType<typeof taxQuery>,
): Promise<TaxPart[] | null> {
  if (!(await heldBy(tx, scope)).has('tax_authority.invoices')) return null;
  const visibility = invoiceVisibility(scope, 'mta');
  const owed = await owedByMunicipality(tx, visibility, today);
  const collected = new Map(
    (await collectedByMunicipality(tx, visibility, period)).map((one) => [one.municipality, one]),
  );
  const names = new Set([...owed.map(({ municipality }) => municipality), ...collected.keys()]);
  const byName = new Map(owed.map((one) => [one.municipality, one]));
  return [...names]
    .map((municipality) => ({ ...nothing, ...byName.get(municipality), municipality }))
    .sort(
      (one, other) =>
        other.owedCents - one.owedCents || (one.municipality < other.municipality ? -1 : 1),
    )
    .map(({ municipality, owedCents, overdueCents, ...counts }) => ({
      municipality,
      ...counts,
      owed: toAmount(owedCents),
      overdue: toAmount(overdueCents),
      paymentCount: collected.get(municipality)?.paymentCount ?? 0,
      collected: toAmount(collected.get(municipality)?.collectedCents ?? 0),
    }));
}

/** So many payments are shown. */
const most = 200;

/**
 * The newest payments behind what a municipality's invoices brought, and what all come to; none for
 * those who may not open tax invoices.
 */
export async function collectedOf(
  { tx, scope }: Asker,
  { municipality, ...period }: InferType<typeof collectedQuery>,
): Promise<Behind<CollectedPayment>> {
  const visibility = invoiceVisibility(scope, 'mta');
  const rows = await collectedPayments(tx, visibility, { days: period, municipality, limit: most });
  const all = (await collectedByMunicipality(tx, visibility, period)).find(
    (one) => one.municipality === municipality,
  );
  return {
    count: all?.paymentCount ?? 0,
    cents: all?.collectedCents ?? 0,
    rows: rows.map(({ id, amountCents, ...payment }) => ({
      ...payment,
      _id: id,
      amount: toAmount(amountCents),
    })),
  };
}
