import type { ReactElement } from 'react';
import { PayFrame, PayNotice } from '@/shared/payments/PayFrame';

/** Shown instead of a screen that another site has put into a frame (docs/adr/0062). */
export function FramedPage(): ReactElement {
  return (
    <PayFrame title="Not shown in a frame">
      <PayNotice title="This page is not shown inside another site" role="alert">
        <p>Open Greenledger in a window of its own.</p>
      </PayNotice>
    </PayFrame>
  );
}
