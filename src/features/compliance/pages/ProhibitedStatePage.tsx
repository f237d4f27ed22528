import type { ReactElement } from 'react';
import { HitReportScreen } from '../watch/HitReportScreen';

/**
 * `/prohibited-state-report`: sales that touch states where they may not be (catalogue group 6).
 */
export default function ProhibitedStatePage(): ReactElement {
  return <HitReportScreen report="state" />;
}
