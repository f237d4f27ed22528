import type { ReactElement } from 'react';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import { LinkPayScreen } from '../links/LinkPayScreen';

/** Pays or declines a payment request (spec 1.2, `/analytics-virtual-terminal-pay?key=`). */
export default function VirtualTerminalPayPage(): ReactElement {
  return <LinkPayScreen title={linkPages.request.title} />;
}
