import type { ReactElement } from 'react';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import { LinkPayScreen } from '../links/LinkPayScreen';

/** Pays an organization by its link (spec 1.2, `/paymentLink?key=`). */
export default function PaymentLinkPage(): ReactElement {
  return <LinkPayScreen title={linkPages.link.title} />;
}
