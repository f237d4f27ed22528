import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import {
  type DisputeState,
  disputeStateText,
  type InvoiceDispute,
  isDisputed,
} from '@/domain/invoices/dispute';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { FoldedText } from '@/shared/ui/FoldedText';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { AnswerDialog } from './AnswerDialog';
import { CorrectionStep } from './CorrectionStep';

const tones: Readonly<Record<DisputeState, 'warning' | 'success' | 'neutral'>> = {
  open: 'warning',
  accepted: 'success',
  rejected: 'neutral',
};

interface DisputesCardProps {
  detail: AnyInvoiceDetail;
  mayWrite: boolean;
}

/**
 * What the payer objected to and what was answered; an open one is answered here. Nothing where
 * nobody objected.
 */
export function DisputesCard({ detail, mayWrite }: DisputesCardProps): ReactElement | null {
  const [asked, setAsked] = useState<InvoiceDispute | null>(null);
  if (detail.disputes.length === 0) return null;
  return (
    <section className="card gl-side-card" aria-labelledby="invoice-disputes">
      <h2 id="invoice-disputes">Disputes</h2>
      {isDisputed(detail) ? (
        <p>Reminders stop and the invoice cannot be resent until the dispute is answered.</p>
      ) : null}
      {mayWrite ? <CorrectionStep detail={detail} /> : null}
      <ul className="gl-payments">
        {detail.disputes.map((dispute) => (
          <li key={dispute._id}>
            <div className="gl-payment-head">
              <strong>{dispute.payerName}</strong>
              <StatusBadge tone={tones[dispute.state]}>
                {disputeStateText(dispute.state)}
              </StatusBadge>
            </div>
            <p className="gl-muted">
              {dispute.payerEmail} · {formatDateTime(dispute.openedAt)}
            </p>
            <FoldedText text={dispute.reason} />
            {dispute.answeredAt ? (
              <>
                <p className="gl-muted">
                  Answered by {dispute.answeredBy}, {formatDateTime(dispute.answeredAt)}:
                </p>
                <FoldedText text={dispute.answer} />
              </>
            ) : null}
            {dispute.state === 'open' && mayWrite ? (
              <button
                type="button"
                className="btn btn-outline-secondary btn-sm"
                onClick={() => setAsked(dispute)}
              >
                Answer …
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <AnswerDialog detail={detail} dispute={asked} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  );
}
