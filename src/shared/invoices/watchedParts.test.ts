import { expect, it } from 'vitest';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { watchedParts } from './watchedParts';

const part = (title: string) => ({
  name: `${title}.pdf`,
  document: (): PdfDocument => ({ title, author: 'Emerald Coast', size: 'a4', blocks: [] }),
});

it('names what the documents that were asked for cannot print, each character once', async () => {
  const { parts, unprintable } = watchedParts([part('क'), part('खक'), part('ग')]);
  const { signal } = new AbortController();
  expect(unprintable()).toBeNull();
  for (const { document } of parts.slice(0, 2)) await document(signal);
  expect(unprintable()).toBe('These characters cannot be printed: क ख. They show as □.');
});
