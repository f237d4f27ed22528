import type { Scope } from '@server/platform/http/call';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose invoices a call may touch: those of the caller's organization, in the mode of its session.
 */
export interface InvoiceVisibility {
  orgId: string;
  mode: 'Production' | 'Sandbox';
  kind: InvoiceKind;
}

/** The caller's own organization and nothing else, whatever the role. */
export const invoiceVisibility = (
  scope: Pick<Scope, 'orgId' | 'mode'>,
  kind: InvoiceKind,
): InvoiceVisibility => ({
  orgId: scope.orgId,
  mode: importMode(scope.mode),
  kind,
});
