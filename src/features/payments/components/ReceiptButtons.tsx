import { type ReactElement, useState } from 'react';
import { receiptFileName, receiptPdf } from '@/domain/invoices/pdf/receiptPdf';
import type { Receipt } from '@/domain/invoices/receipt';
import { failureMessage } from '@/shared/api/failure';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';
import { type ReceiptKey, useMailReceiptMutation } from '../api';

/** The receipt as a file, on paper, or by mail to the address that was given with the payment. */
export function ReceiptButtons({
  receipt,
  asked,
}: {
  receipt: Receipt;
  asked: ReceiptKey;
}): ReactElement {
  const pdf = useInvoicePdf();
  const [mail] = useMailReceiptMutation();
  const [isMailing, setMailing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setMailing(true);
    setFailure(null);
    try {
      await mail({ receipt: asked, pdf: await pdf.asBase64(receiptPdf(receipt)) }).unwrap();
      toastSuccess(`The receipt was sent to ${receipt.mailTo}`);
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setMailing(false);
    }
  };
  return (
    <div className="gl-pay-actions">
      <FormError message={failure} />
      <div className="gl-pay-buttons">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => void pdf.download(receiptPdf(receipt), receiptFileName(receipt))}
        >
          <Icon name="download" /> PDF
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => void pdf.print(receiptPdf(receipt))}
        >
          <Icon name="printer" /> Print
        </button>
        {receipt.mailTo ? (
          <BusyButton
            type="button"
            className="btn btn-outline-secondary"
            busy={isMailing}
            busyText="Sending …"
            onClick={() => void send()}
          >
            <Icon name="envelope" /> Email to me
          </BusyButton>
        ) : null}
      </div>
    </div>
  );
}
