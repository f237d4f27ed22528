import { type ReactElement, useId, useState } from 'react';
import { creditAmountError } from '@/domain/invoices/creditNote';
import { followupReasonError } from '@/domain/invoices/followupReason';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { settledAmount, toCents } from '@/domain/money/cents';
import { useCreditInvoiceMutation } from '@/shared/invoices/followupsApi';
import { ActDialog } from '@/shared/ui/ActDialog';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { type AmountReason, AmountReasonFields } from './AmountReasonFields';

interface CreditDialogProps {
  detail: AnyInvoiceDetail;
  /** What stands in the fields at first; nothing where it is not given. */
  preset?: AmountReason;
  onClose: () => void;
}

const empty: AmountReason = { amount: '', reason: '' };

/** Asks how much is taken off an invoice, and why. */
export function CreditDialog(props: CreditDialogProps): ReactElement {
  const { detail: now, onClose } = props;
  const [preset] = useState(props.preset ?? empty);
  const { busy, failure, attempt, isUnanswered, run } = useAct(onClose);
  const detail = useAsSent(now, isUnanswered);
  const { invoice } = detail;
  const mailId = useId();
  const [typed, setTyped] = useState(preset);
  const [withMail, setMail] = useState(true);
  const [isTried, setTried] = useState(false);
  const [credit] = useCreditInvoiceMutation();
  const errors = {
    amount: creditAmountError(settledAmount(typed.amount), toCents(invoice.balanceDue) ?? 0),
    reason: followupReasonError(typed.reason),
  };
  const confirm = (): void => {
    setTried(true);
    if (errors.amount || errors.reason) return;
    const body = { amount: settledAmount(typed.amount), reason: typed.reason.trim(), withMail };
    void run(
      () => credit({ id: invoice._id, ...body, attempt }).unwrap(),
      ({ creditNotes }) => `Credit note ${creditNotes.at(-1)?.creditNo ?? ''} created`,
    );
  };
  return (
    <ActDialog
      title={`Credit note for ${invoice.invoiceId}`}
      confirm="Create credit note"
      busyText="Writing …"
      {...{ busy, failure, onClose }}
      isTyped={typed.amount !== preset.amount || typed.reason !== preset.reason}
      onConfirm={confirm}
    >
      <p>
        A credit note reduces the invoice total. The invoice itself stays as sent and can no longer
        be edited or voided.
      </p>
      <AmountReasonFields
        value={typed}
        errors={isTried ? errors : { amount: null, reason: null }}
        amountHelp={`At most the balance due, ${rowMoney(invoice.balanceDue)}. To return an amount already paid, refund it instead.`}
        reasonHelp="Printed on the credit note."
        onValue={setTyped}
      />
      <div className="form-check">
        <input
          type="checkbox"
          id={mailId}
          className="form-check-input"
          checked={withMail}
          onChange={({ target }) => setMail(target.checked)}
        />
        <label className="form-check-label" htmlFor={mailId}>
          Email it to {invoice.recipientId.recipientEmail} as a PDF
        </label>
      </div>
    </ActDialog>
  );
}
