import type { ReactElement } from 'react';
import { HitReportScreen } from '../watch/HitReportScreen';

/**
 * `/purchaser-threshold-report`: who bought more in a day than may be bought (catalogue group 6).
 */
export default function PurchaserThresholdPage(): ReactElement {
  return <HitReportScreen report="purchaser" />;
}
