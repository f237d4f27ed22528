import type { ReactElement } from 'react';
import { HitReportScreen } from '../watch/HitReportScreen';

/** `/threshold-report`: what the rules over transactions found (catalogue group 6). */
export default function ThresholdReportPage(): ReactElement {
  return <HitReportScreen report="threshold" />;
}
