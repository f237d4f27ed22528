import { type ReactElement, useEffect, useState } from 'react';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { unprintableSigns, unprintableText } from '@/domain/pdf/unprintable';

/**
 * Says which characters of a document its fonts lack; there from the start, so that it is
 * announced.
 */
export function UnprintableNote({ document }: { document: PdfDocument }): ReactElement {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    unprintableSigns(document)
      .then((signs) => !isOver && setText(unprintableText(signs)))
      // Without the list nothing can be said; drawing the document tells that it could not be read.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [document]);
  return <div role="status">{text ? <p className="gl-form-note">{text}</p> : null}</div>;
}
