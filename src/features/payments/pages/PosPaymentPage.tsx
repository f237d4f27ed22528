import type { ReactElement } from 'react';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import { LinkPayScreen } from '../links/LinkPayScreen';

/** Pays an order of a point of sale (spec 1.2, `/pos_payment?key=`). */
export default function PosPaymentPage(): ReactElement {
  return <LinkPayScreen title={linkPages.order.title} />;
}
