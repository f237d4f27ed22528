import type { ReactElement } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';
import { OwedHead } from '@/features/payments/components/OwedHead';
import { LinkHead } from '@/features/payments/links/LinkHead';
import { PayFrame } from '@/shared/payments/PayFrame';
import { LoadingRows } from '@/shared/ui/states';

interface PayStartProps {
  /** What is owed, and the place that said so. */
  owed: { place: string; body: object };
}

/**
 * A page for payers before the application is there: who is paid, and how much, stand where they
 * will stand. Made of the screens' own parts, and painted without React (payPaint.tsx).
 */
export function PayStart({ owed }: PayStartProps): ReactElement {
  return (
    <PayFrame title="Pay">
      <div className="gl-pay-columns">
        <Head {...owed} />
        <section className="gl-pay-card gl-pay-form">
          <LoadingRows rows={6} label="Opening the payment page" />
        </section>
      </div>
    </PayFrame>
  );
}

function Head({ place, body }: PayStartProps['owed']): ReactElement {
  // Each place answers with its own.
  if (place.startsWith('/invoicePay/')) return <OwedHead payable={body as PayableInvoice} />;
  return <LinkHead link={body as PayableLink} />;
}
