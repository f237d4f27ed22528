import { expect, it } from 'vitest';
import { previewOf } from './previewKind';

it.each([
  ['lease.pdf', 'pdf', 'application/pdf'],
  ['Scan 1.JPG', 'image', 'image/jpeg'],
  ['prices.csv', 'text', 'text/plain'],
])('%s is shown as %s', (name, kind, type) => expect(previewOf(name)).toEqual({ kind, type }));

it.each(['letter.docx', 'drawing.svg', 'page.html', 'pdf', '', 'a.constructor', 'photo.png.exe'])(
  '%j is only downloaded',
  (name) => expect(previewOf(name)).toBeNull(),
);
