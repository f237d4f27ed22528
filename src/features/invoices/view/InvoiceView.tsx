import type { ReactElement } from 'react';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { CreditNotesCard } from '../followups/CreditNotesCard';
import { DisputesCard } from '../followups/DisputesCard';
import { RemindersCard } from '../followups/RemindersCard';
import { PreviewPane } from '../form/PreviewPane';
import { AmountsCard } from './AmountsCard';
import { InvoiceTimeline } from './InvoiceTimeline';
import { NeighbourWays } from './NeighbourWays';
import { PaymentsList } from './PaymentsList';

interface InvoiceViewProps {
  detail: AnyInvoiceDetail;
  mayWrite: boolean;
}

/** An invoice: its document at the left, where it stands at the right. */
export function InvoiceView({ detail, mayWrite }: InvoiceViewProps): ReactElement {
  const { kind, invoice } = detail;
  return (
    <>
      <NeighbourWays kind={kind} id={invoice._id} />
      <div className="gl-invoice-panes is-view">
        <div className="gl-invoice-preview">
          <PreviewPane printed={detail} pause={0} />
        </div>
        <div className="gl-invoice-side">
          <AmountsCard detail={detail} />
          <DisputesCard detail={detail} mayWrite={mayWrite} />
          <section className="card gl-side-card" aria-labelledby="invoice-payments">
            <h2 id="invoice-payments">Payments</h2>
            <PaymentsList detail={detail} />
          </section>
          <CreditNotesCard detail={detail} />
          <RemindersCard detail={detail} mayWrite={mayWrite} />
          <section className="card gl-side-card" aria-labelledby="invoice-timeline">
            <h2 id="invoice-timeline">Timeline</h2>
            <InvoiceTimeline detail={detail} />
          </section>
        </div>
      </div>
    </>
  );
}
