import { holdersRepository } from '@server/features/taxation/holders/holderStore';
import { taxReach } from '@server/features/taxation/reach';
import type { Tx } from '@server/platform/db/client';
import { licenceReason } from '@/domain/invoices/mta/licenceStanding';
import type { InvoiceRow } from '../invoicesStore';

/**
 * Why a tax invoice must not come again on a day (ISO): its licence holder stands no more, or not
 * where the invoice bills it. Null where it may, and for an invoice that names no holder.
 */
export async function holderReason(
  tx: Tx,
  { kind, holderId, municipality, orgId, systemMode }: InvoiceRow,
  day: string,
): Promise<string | null> {
  if (kind !== 'mta' || holderId === null) return null;
  const holder = await holdersRepository(tx).find(taxReach({ orgId, mode: systemMode }), holderId);
  if (!holder) return 'The license holder is no longer in the list';
  if (holder.municipality !== municipality)
    return `The license holder is now in ${holder.municipality}`;
  return licenceReason({ ...holder, licenseExpiry: holder.licenseExpiry ?? '' }, day);
}
