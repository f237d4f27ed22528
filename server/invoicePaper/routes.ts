import type { Call, HandlersOf, Scope } from '@server/http/call';
import { senderOf } from '@server/invoices/sender';
import { feeSettingsFor } from '@server/taxation/feeSettings/feeSettings';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import { importMode } from '@/domain/session/systemMode';
import type { invoicePaperPolicy } from './policy';

async function paper({
  scope,
  services: { database, settings },
}: Pick<Call, 'services'> & { scope: Scope }): Promise<InvoicePaper> {
  const whose = { orgId: scope.orgId, systemMode: importMode(scope.mode) };
  return {
    sender: await senderOf(database, settings, whose),
    fees: await feeSettingsFor(database, settings, whose),
  };
}

/** The caller's own organisation as its documents name it, and what the fees of tax invoices go by. */
export const invoicePaperHandlers: HandlersOf<typeof invoicePaperPolicy> = {
  'GET /invoices/paper': paper,
  'GET /mtaInvoices/paper': paper,
};
