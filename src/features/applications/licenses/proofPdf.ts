import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { registerLabels } from '@/domain/applications/licenses/register';
import { formatDateTime } from '@/domain/dates/format';
import type { PdfDocument, PdfPair } from '@/domain/pdf/pdfDocument';
import type { Fact } from '@/shared/ui/Facts';
import { registerFacts, statedFacts } from './licenseFacts';

/** Status, holder and dates; the rest is about us. */
const registerRows = 4;

const pairs = (facts: readonly Fact[]): PdfPair[] =>
  facts.map(([label, value]) => ({ label, value: value || '—' }));

/**
 * The register's answer about a license as a document: what was stated, what was found, and whether
 * they differ.
 */
export function proofPdf(row: LicenseListRow): PdfDocument {
  const isGood = row.registerStatus === 'active' && row.mismatches.length === 0;
  return {
    title: 'License verification',
    subtitle: `${row.number}, ${row.holder}`,
    author: 'Greenledger',
    size: 'a4',
    header: {
      sender: ['Greenledger'],
      facts: [
        { label: 'Checked', value: formatDateTime(row.checkedAt) },
        { label: 'Checked by', value: row.checkedBy || '—' },
      ],
    },
    blocks: [
      {
        kind: 'flag',
        tone: isGood ? 'good' : 'bad',
        word: isGood ? 'Clear' : 'Flag',
        text:
          row.mismatches.length > 0
            ? `The register differs in: ${row.mismatches.join(', ')}`
            : `Status on the register: ${registerLabels[row.registerStatus]}`,
      },
      { kind: 'heading', level: 1, text: 'Reported by the applicant' },
      { kind: 'twoColumnTable', rows: pairs(statedFacts(row)) },
      { kind: 'heading', level: 1, text: 'On the state register' },
      { kind: 'twoColumnTable', rows: pairs(registerFacts(row).slice(0, registerRows)) },
    ],
  };
}
