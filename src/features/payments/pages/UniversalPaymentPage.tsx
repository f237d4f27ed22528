import type { ReactElement } from 'react';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import { LinkPayScreen } from '../links/LinkPayScreen';

/** Pays an organization under a reference (spec 1.2, `/universalPayment?key=`). */
export default function UniversalPaymentPage(): ReactElement {
  return <LinkPayScreen title={linkPages.biller.title} />;
}
