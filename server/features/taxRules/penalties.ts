import type { Tx } from '@server/platform/db/client';
import { billedTaxCents, type Penalty, penaltyOf } from '@/domain/invoices/mta/penalty';
import { ratesInForce } from '@/domain/invoices/mta/ratesInForce';
import type { InvoiceStatus } from '@/domain/invoices/status';
import { toBasisPoints } from '@/domain/money/percent';
import { holdersRepository } from './holderStore';
import { municipalitiesRepository } from './municipalityStore';
import { type PenaltiesRequest, penaltiesRepository } from './penaltyStore';
import type { TaxVisibility } from './visibility';

/**
 * Penalties that no invoice carries yet, by the holder's id: each by the rates that its own invoice
 * was made by (readings F4).
 */
export async function openPenalties(
  tx: Tx,
  asked: PenaltiesRequest,
): Promise<ReadonlyMap<string, readonly Penalty[]>> {
  const municipalities = await municipalitiesRepository(tx).list(asked.visibility);
  const found = new Map<string, Penalty[]>();
  for (const { form, period, holderId, ...row } of await penaltiesRepository(tx).late(asked)) {
    const rate = toBasisPoints(ratesInForce(form, period, municipalities)?.penalty ?? '');
    const penalty = penaltyOf({ ...row, taxCents: billedTaxCents(form), rate }, asked.asOf);
    if (penalty) found.set(holderId, [...(found.get(holderId) ?? []), penalty]);
  }
  return found;
}

/** An invoice as far as the penalties on it go. */
interface Bearing {
  visibility: TaxVisibility;
  holderId: string | null;
  /** ISO dates; of an invoice that is dated ahead nothing is charged that is not late yet. */
  invoiceDate: string;
  today: string;
}

const chargedBy = (invoiceDate: string, today: string): string =>
  invoiceDate < today ? invoiceDate : today;

/** The penalties that saving each of these new invoices now would put on it. */
export async function newPenalties(
  tx: Tx,
  { visibility, today }: Pick<Bearing, 'visibility' | 'today'>,
  invoices: readonly Pick<Bearing, 'holderId' | 'invoiceDate'>[],
): Promise<readonly (readonly Penalty[])[]> {
  const byDay = new Map<string, Set<string>>();
  for (const { holderId, invoiceDate } of invoices) {
    if (holderId === null) continue;
    const asOf = chargedBy(invoiceDate, today);
    byDay.set(asOf, (byDay.get(asOf) ?? new Set()).add(holderId));
  }
  const open = new Map<string, ReadonlyMap<string, readonly Penalty[]>>();
  for (const [asOf, holders] of byDay)
    open.set(asOf, await openPenalties(tx, { visibility, holderIds: [...holders], asOf }));
  return invoices.map(
    ({ holderId, invoiceDate }) =>
      (holderId && open.get(chargedBy(invoiceDate, today))?.get(holderId)) || [],
  );
}

/** An invoice as it is stored; null for a new one. */
type Before = { id: string; status: InvoiceStatus } | null;

/**
 * The penalties that saving an invoice now would put on it: on a draft all those of its holder that
 * no other one carries, on a sent one those that it was sent with.
 */
export async function penaltiesToCarry(
  tx: Tx,
  { visibility, holderId, invoiceDate, today }: Bearing,
  before: Before,
): Promise<readonly Penalty[]> {
  if (before && before.status !== 'Draft') return penaltiesRepository(tx).of(before.id);
  if (holderId === null) return [];
  const asOf = chargedBy(invoiceDate, today);
  const open = await openPenalties(tx, {
    visibility,
    holderIds: [holderId],
    asOf,
    but: before?.id ?? null,
  });
  return open.get(holderId) ?? [];
}

/**
 * The penalties that an invoice carries at its save. Locks the holder of a draft, so that two
 * invoices made at once do not carry the same.
 */
export async function carriedPenalties(
  tx: Tx,
  bearing: Bearing,
  before: Before,
): Promise<readonly Penalty[]> {
  const { visibility, holderId } = bearing;
  const isTakenAnew = before === null || before.status === 'Draft';
  if (isTakenAnew && holderId !== null) await holdersRepository(tx).lock(visibility, holderId);
  return penaltiesToCarry(tx, bearing, before);
}
