import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import type { PdfPair } from '@/domain/pdf/pdfDocument';
import { textOr } from './summaryText';

/** What the summary says of one step: its rows, and where it has several records a titled group for each. */
export interface SummarySection {
  groups: readonly { title: string | null; rows: readonly PdfPair[] }[];
}

/** A field's label and its value as text. */
export const row = (field: string, value: string): PdfPair => ({
  label: fieldLabel(field),
  value: textOr(value),
});

/** Rows of texts as they are, by field. */
export const rowsOf = <Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): PdfPair[] => fields.map((field) => row(field, String(values[field])));

/** A section without groups. */
export const plainSection = (rows: readonly PdfPair[]): SummarySection => ({
  groups: [{ title: null, rows }],
});
