import { safeName } from '@server/platform/files/safeName';
import { invalid } from '@server/platform/http/refusal';
import type { Attachment } from './attachmentStore';

/**
 * A PDF that a browser made, from base64 with or without the lead of a data address.
 * @param field the member of the body that it came in
 * @throws Refusal 400 for anything that is no PDF
 */
export function pdfAttachment(encoded: string, fileName: string, field = 'pdf'): Attachment {
  const text = encoded.replace(/^data:application\/pdf;[^,]*,/, '');
  const content = /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text)
    ? Buffer.from(text, 'base64')
    : Buffer.alloc(0);
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw invalid({ [field]: 'This is not a PDF' });
  return { name: safeName(fileName), type: 'application/pdf', content };
}
