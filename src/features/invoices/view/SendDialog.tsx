import { type ReactElement, useState } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { invoiceFileName, invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { useRemindInvoiceMutation, useSendInvoiceMutation } from '@/shared/invoices/api';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Icon } from '@/shared/ui/Icon';
import { ActDialog } from './ActDialog';
import { useAct } from './useAct';

interface SendDialogProps {
  detail: AnyInvoiceDetail;
  act: 'send' | 'remind';
  onClose: () => void;
}

/** Most characters of a message. */
const mostMessage = 1000;

/** Mails the invoice, or a reminder of it: to whom, with which words, and the document that goes with it. */
export function SendDialog({ detail, act, onClose }: SendDialogProps): ReactElement {
  const { kind, invoice } = detail;
  const { recipientEmail } = invoice.recipientId;
  const [message, setMessage] = useState('');
  const [send] = useSendInvoiceMutation();
  const [remind] = useRemindInvoiceMutation();
  const { asBase64 } = useInvoicePdf();
  const { busy, failure, attempt, run } = useAct(onClose);
  const isSending = act === 'send';
  const fileName = invoiceFileName(invoice.invoiceId);
  const mail = async (): Promise<void> => {
    const id = invoice._id;
    const document = { pdf: await asBase64(invoicePdf(detail)), fileName, message: message.trim() };
    if (isSending) await send({ kind, id, version: invoice.version, attempt, ...document }).unwrap();
    else await remind({ kind, id, ...document }).unwrap();
  };
  const done = `${isSending ? '' : 'Reminder of '}${invoice.invoiceId} sent to ${recipientEmail}`;
  return (
    <ActDialog
      title={isSending ? `Send ${invoice.invoiceId}` : `Remind of ${invoice.invoiceId}`}
      confirm={isSending ? 'Send invoice' : 'Send reminder'}
      busyText="Sending …"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(mail, done)}
      onClose={onClose}
    >
      <dl className="gl-mail-head">
        <div>
          <dt>To</dt>
          <dd>
            {invoice.recipientId.recipientName} &lt;{recipientEmail}&gt;
          </dd>
        </div>
        <div>
          <dt>Attached</dt>
          <dd>
            <Icon name="file-earmark-text" /> {fileName}
          </dd>
        </div>
      </dl>
      <FieldShell
        id="mail-message"
        label="Message"
        help="The mail also names amount, due date and the link to pay."
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={4}
            maxLength={mostMessage}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </FieldShell>
    </ActDialog>
  );
}
