import { type ReactElement, useMemo } from 'react';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { unprintableSigns, unprintableText } from '@/domain/pdf/unprintable';

/** Says which characters of a document its fonts lack; there from the start, so that it is announced. */
export function UnprintableNote({ document }: { document: PdfDocument }): ReactElement {
  const text = useMemo(() => unprintableText(unprintableSigns(document)), [document]);
  return <div role="status">{text ? <p className="gl-form-note">{text}</p> : null}</div>;
}
