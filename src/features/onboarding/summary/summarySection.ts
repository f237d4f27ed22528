import { phoneText } from '@/domain/contact/phone';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import type { PdfPair } from '@/domain/pdf/pdfDocument';
import { textOr } from './summaryText';

/**
 * What the summary says of one step: its rows, and where it has several records a titled group for
 * each.
 */
export interface SummarySection {
  groups: readonly { title: string | null; rows: readonly PdfPair[] }[];
}

/** A field's label and its value as text. */
export const row = (field: string, value: string): PdfPair => ({
  label: fieldLabel(field),
  value: textOr(value),
});

const phones: ReadonlySet<string> = new Set([
  'mobileNumberBasicInfo',
  'ownerPhone',
  'customerServicePhone',
]);

/** Rows of texts by field: as they are, phones as people read them. */
export const rowsOf = <Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): PdfPair[] =>
  fields.map((field) => {
    const text = String(values[field]);
    return row(field, phones.has(field) ? phoneText(text) : text);
  });

/** A section without groups. */
export const plainSection = (rows: readonly PdfPair[]): SummarySection => ({
  groups: [{ title: null, rows }],
});
