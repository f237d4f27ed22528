import { type ReactElement, useMemo, useState } from 'react';
import { linkError } from '@/domain/contact/linksIn';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { invoiceFileName, mailedPdf } from '@/domain/invoices/pdf/invoicePdf';
import { useRemindInvoiceMutation, useSendInvoiceMutation } from '@/shared/invoices/payerApi';
import { UnprintableNote } from '@/shared/invoices/UnprintableNote';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Icon } from '@/shared/ui/Icon';
import { useAct } from '@/shared/ui/useAct';
import { useSentBefore } from './useSentBefore';

interface SendDialogProps {
  detail: AnyInvoiceDetail;
  act: 'send' | 'remind';
  onClose: () => void;
}

/** Most characters of a message. */
const maxMessage = 1000;

type MailParts = {
  document: ReturnType<typeof mailedPdf>;
  fileName: string;
  message: string;
  attempt: string;
};

interface Mailing {
  /** True where the recipient has the invoice already. */
  isAgain: boolean;
  /** Rejects with a failure. */
  mail: (parts: MailParts) => Promise<void>;
}

/** Mails an invoice or a reminder of it, with its document. */
function useMailing(detail: AnyInvoiceDetail, act: SendDialogProps['act']): Mailing {
  const { kind, invoice } = detail;
  const [send] = useSendInvoiceMutation();
  const [remind] = useRemindInvoiceMutation();
  const { asBase64 } = useInvoicePdf();
  const { isAgain, sendKnowing } = useSentBefore(detail);
  const mail: Mailing['mail'] = async ({ document, fileName, message, attempt }) => {
    const { _id: id, version } = invoice;
    const attachment = { pdf: await asBase64(document), fileName, message: message.trim() };
    if (act === 'send') {
      await sendKnowing((sentBefore) =>
        send({ kind, id, version, attempt, sentBefore, ...attachment }).unwrap(),
      );
    } else await remind({ kind, id, ...attachment }).unwrap();
  };
  return { isAgain, mail };
}

/**
 * Mails the invoice, or a reminder of it: to whom, with which words, and the document that goes
 * with it.
 */
export function SendDialog({ detail, act, onClose }: SendDialogProps): ReactElement {
  const { invoice } = detail;
  const { recipientEmail } = invoice.recipientId;
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, failure, attempt, run } = useAct(onClose);
  const { isAgain, mail } = useMailing(detail, act);
  const isSending = act === 'send';
  const fileName = invoiceFileName(invoice.invoiceId);
  const document = useMemo(() => mailedPdf(detail), [detail]);
  const sendWords = isAgain ? 'Resend' : 'Send invoice';
  const confirm = isSending ? sendWords : 'Send reminder';
  const done = `${isSending ? '' : 'Reminder for '}${invoice.invoiceId} sent to ${recipientEmail}`;
  const submit = (): void => {
    setTried(true);
    if (linkError(message) === null)
      void run(() => mail({ document, fileName, message, attempt }), done);
  };
  return (
    <ActDialog
      title={isSending ? `Send ${invoice.invoiceId}` : `Send reminder for ${invoice.invoiceId}`}
      confirm={confirm}
      busyText="Sending …"
      busy={busy}
      failure={failure}
      onConfirm={submit}
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
      <UnprintableNote document={document} />
      <MessageField
        value={message}
        error={isTried ? linkError(message) : null}
        onValue={setMessage}
      />
    </ActDialog>
  );
}

interface MessageFieldProps {
  value: string;
  error: string | null;
  onValue: (text: string) => void;
}

function MessageField({ value, error, onValue }: MessageFieldProps): ReactElement {
  return (
    <FieldShell
      id="mail-message"
      label="Message"
      help="The email also has the amount, the due date and the link to pay. It contains no other links or addresses."
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          className={error ? 'form-control is-invalid' : 'form-control'}
          rows={4}
          maxLength={maxMessage}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </FieldShell>
  );
}
