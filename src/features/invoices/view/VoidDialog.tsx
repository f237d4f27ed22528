import type { ReactElement } from 'react';
import { rowMoney } from '@/domain/invoices/invoice';
import { billedName } from '@/domain/invoices/invoiceColumns';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { useVoidInvoiceMutation } from '@/shared/invoices/changesApi';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useAct } from '@/shared/ui/useAct';

interface VoidDialogProps {
  detail: AnyInvoiceDetail;
  onClose: () => void;
}

/** Asks before an invoice is voided for good. */
export function VoidDialog({ detail, onClose }: VoidDialogProps): ReactElement {
  const { kind, invoice, totalAmount } = detail;
  const [voidInvoice] = useVoidInvoiceMutation();
  const { busy, failure, run } = useAct(onClose);
  const work = (): Promise<unknown> =>
    voidInvoice({ kind, id: invoice._id, version: invoice.version }).unwrap();
  return (
    <ConfirmModal
      isOpen
      title={`Void ${invoice.invoiceId}`}
      confirmLabel="Void invoice"
      tone="danger"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(work, `${invoice.invoiceId} is void`)}
      onCancel={onClose}
    >
      <p className="mb-0">
        <strong>{invoice.invoiceId}</strong> to {billedName(invoice)} for {rowMoney(totalAmount)}{' '}
        will be permanently void. Its number is not reused, and its link no longer accepts payments.
      </p>
    </ConfirmModal>
  );
}
