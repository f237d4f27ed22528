import type { ReactElement } from 'react';
import { hostOf, type OrderEnd, returnAddress } from '@/domain/paymentLinks/linkPage';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';

const words: Readonly<Record<OrderEnd, string>> = {
  paid: 'Back to',
  cancelled: 'Cancel and go back to',
};

interface BackToStoreProps {
  link: PayableLink;
  status: OrderEnd;
}

/** Leads back to the point of sale that the order came from, where it gave an address. */
export function BackToStore({ link, status }: BackToStoreProps): ReactElement | null {
  if (link.returnUrl === '') return null;
  return (
    <a
      className={`btn gl-block gl-pay-other btn-${status === 'paid' ? 'primary' : 'outline-secondary'}`}
      href={returnAddress(link, status)}
      rel="noreferrer"
    >
      {words[status]} {hostOf(link.returnUrl)}
    </a>
  );
}
