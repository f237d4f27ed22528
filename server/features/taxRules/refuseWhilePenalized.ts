import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { penaltiesRepository } from './penaltyStore';

/**
 * A late invoice stays as it is while another one charges the penalty for it: its due day and tax
 * are what the penalty was counted from (readings F4).
 * @throws Refusal 409 that names the invoice with the penalty
 */
export async function refuseWhilePenalized(
  tx: Tx,
  { id, kind }: { id: string; kind: InvoiceKind },
): Promise<void> {
  const bearer = kind === 'mta' ? await penaltiesRepository(tx).bearerOf(id) : null;
  if (bearer === null) return;
  const message = `${bearer} charges a penalty for this invoice. Void or delete ${bearer} first.`;
  throw new Refusal(409, message, { name: 'NotAllowedNow' });
}
