/** What Playwright puts into a file input. */
export interface InputFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A document; `bytes` makes it as large as that at least. */
export const pdfFile = (text = 'label', bytes = 0): InputFile => ({
  name: 'label.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n% ${text} ${'x'.repeat(bytes)}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  ),
});
