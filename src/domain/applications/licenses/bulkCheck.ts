import { counted } from '@/domain/lists/counted';
import type { VerifiedLicenses } from './licenseRow';

/** How many licenses a bulk check has come to, by what came of each. */
export interface BulkCheck {
  checked: number;
  unavailable: number;
  skipped: number;
}

export const noneChecked: BulkCheck = { checked: 0, unavailable: 0, skipped: 0 };

/** The figures with one more answer of the server. */
export const withAnswer = (
  { checked, unavailable, skipped }: BulkCheck,
  answer: Pick<VerifiedLicenses, 'checked' | 'unavailable' | 'skipped'>,
): BulkCheck => ({
  checked: checked + answer.checked.length,
  unavailable: unavailable + answer.unavailable.length,
  skipped: skipped + answer.skipped.length,
});

const licenses = (count: number): string => counted(count, 'license');

/** What did not come to a check, one sentence each; none where all did. */
export const notChecked = ({ unavailable, skipped }: BulkCheck): string[] => [
  ...(unavailable > 0 ? [`The register did not respond for ${licenses(unavailable)}`] : []),
  ...(skipped > 0
    ? [`${licenses(skipped)} changed in the meantime and ${skipped === 1 ? 'was' : 'were'} skipped`]
    : []),
];

/**
 * How a check ended: all done, stopped by its reader, or broken off; only answered licenses count
 * as checked.
 */
export function bulkCheckText({ checked }: BulkCheck, end: 'done' | 'stopped' | 'failed'): string {
  if (end === 'done') return `Checked ${licenses(checked)}`;
  return end === 'stopped'
    ? `Stopped after ${licenses(checked)}`
    : `Checked ${licenses(checked)} before it failed`;
}
