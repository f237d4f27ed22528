import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { type DisputeState, maxDisputeCharacters } from '@/domain/invoices/dispute';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { printedText } from '@/domain/invoices/printed';
import { emptyPayerMessage, payerMessageSchema } from '@/domain/payments/payerMessage';
import { TextField } from '@/shared/ui/fields/TextField';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { useDisputeInvoiceMutation } from '../api';
import { PayerForm } from './PayerForm';

interface DisputeCardProps {
  payable: PayableInvoice;
  invoiceKey: string;
}

const words: Readonly<
  Record<DisputeState, { text: string; tone: 'warning' | 'success' | 'neutral' }>
> = {
  open: { text: 'Waiting for an answer', tone: 'warning' },
  accepted: { text: 'Accepted', tone: 'success' },
  rejected: { text: 'Rejected', tone: 'neutral' },
};

/**
 * What the payer objected to and what the sender answered; nothing where there was no objection.
 */
function Standing({
  payable: { dispute, sender },
}: Pick<DisputeCardProps, 'payable'>): ReactElement | null {
  if (!dispute) return null;
  const { text, tone } = words[dispute.state];
  return (
    <section className="gl-pay-card" aria-labelledby="dispute">
      <h2 id="dispute" className="gl-dispute-head">
        Dispute <StatusBadge tone={tone}>{text}</StatusBadge>
      </h2>
      <p className="gl-muted">{formatDateTime(dispute.openedAt)}, you wrote:</p>
      <p className="gl-typed">{dispute.reason}</p>
      {dispute.answeredAt ? (
        <>
          <p className="gl-muted">
            {formatDateTime(dispute.answeredAt)}, {printedText(sender.name)} answered:
          </p>
          <p className="gl-typed">{dispute.answer}</p>
        </>
      ) : (
        <p>
          {printedText(sender.name)} received your dispute by email. You will receive the answer by
          email.
        </p>
      )}
    </section>
  );
}

/** Objecting to an invoice, and where that stands. */
export function DisputeCard({ payable, invoiceKey }: DisputeCardProps): ReactElement {
  const [send] = useDisputeInvoiceMutation();
  const { recipientName, recipientEmail } = payable.invoice.recipientId;
  const sender = printedText(payable.sender.name);
  return (
    <>
      <Standing payable={payable} />
      {payable.offersDispute ? (
        <PayerForm
          title="Dispute this invoice"
          icon="exclamation-triangle"
          initial={{ ...emptyPayerMessage, name: recipientName, email: recipientEmail }}
          schema={payerMessageSchema}
          send={(values) => send({ key: invoiceKey, dispute: values }).unwrap()}
          done={`Your dispute was sent to ${sender}.`}
          button="Dispute invoice"
        >
          <p className="gl-muted">
            {sender} accepts or rejects every dispute. You will receive the answer by email.
          </p>
          <TextField name="name" id="dispute-name" label="Name" required autoComplete="name" />
          <TextField
            name="email"
            id="dispute-email"
            label="Email"
            type="email"
            required
            autoComplete="email"
          />
          <TextField
            name="text"
            id="dispute-text"
            label="What is wrong?"
            type="textarea"
            rows={4}
            required
            maxLength={maxDisputeCharacters}
          />
        </PayerForm>
      ) : null}
    </>
  );
}
