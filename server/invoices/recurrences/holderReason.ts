import type { Tx } from '@server/db/client';
import { holdersRepository } from '@server/taxation/holders/repository';
import { taxReach } from '@server/taxation/reach';
import { licenceReason } from '@/domain/invoices/mta/licenceStanding';
import type { InvoiceRow } from '../repository';

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
