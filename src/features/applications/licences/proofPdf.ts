import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { registerLabels } from '@/domain/applications/licences/register';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';

/** The register's answer about a licence as a document: what was stated, what was found, and whether they differ. */
export function proofPdf(row: LicenceListRow): PdfDocument {
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
      { kind: 'heading', level: 1, text: 'Stated by the applicant' },
      {
        kind: 'twoColumnTable',
        rows: [
          { label: 'License number', value: row.number },
          { label: 'Type', value: row.type },
          { label: 'Holder', value: row.holder || '—' },
          { label: 'DBA', value: row.dba || '—' },
          { label: 'State', value: row.state || '—' },
          { label: 'Issued', value: formatDate(row.starts) },
          { label: 'Expires', value: formatDate(row.ends) },
        ],
      },
      { kind: 'heading', level: 1, text: 'On the state register' },
      {
        kind: 'twoColumnTable',
        rows: [
          {
            label: 'Status',
            value: { text: registerLabels[row.registerStatus], tone: isGood ? 'good' : 'bad' },
          },
          { label: 'Holder', value: row.registerHolder || '—' },
          { label: 'Issued', value: formatDate(row.registerIssued) },
          { label: 'Expires', value: formatDate(row.registerExpires) },
        ],
      },
    ],
  };
}
