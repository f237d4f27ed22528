import { zipSync } from 'fflate';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { Collection } from './messages';
import { type PdfFile, pdfFile } from './pdfFile';
import type { FontFiles } from './typeface';
import { writePdf } from './writePdf';

/** Many documents under way into one file. */
export interface Batch {
  add: (document: PdfDocument, name: string) => void;
  content: () => ArrayBuffer;
}

/** One PDF: a bookmark for each document, whose pages are counted for themselves. */
function onePdf(about: { title: string; author: string }, fonts: FontFiles): Batch {
  let file: PdfFile | null = null;
  return {
    add: (document) => {
      file ??= pdfFile(document, fonts);
      file.mark(document.title);
      file.add(document);
    },
    content: () => (file ?? pdfFile({ size: 'a4' }, fonts)).content(about),
  };
}

/** A name without folders that is not taken yet: `INVC-000001 (2).pdf` for the second one. */
function freeName(wanted: string, taken: Readonly<Record<string, unknown>>): string {
  const name = wanted.replace(/[\\/]/g, '-');
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let count = 2; Object.hasOwn(taken, free); count++) free = `${stem} (${count})${ending}`;
  return free;
}

/** A zip of one PDF each; they are compressed already. */
function zip(fonts: FontFiles): Batch {
  const files: Record<string, Uint8Array> = {};
  return {
    add: (document, name) => {
      files[freeName(name, files)] = new Uint8Array(writePdf(document, fonts));
    },
    content: () => {
      const { buffer, byteOffset, byteLength } = zipSync(files, { level: 0 });
      // The zip's own bytes alone: its buffer may be larger.
      return new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;
    },
  };
}

/** An empty batch. */
export const openBatch = (into: Collection, fonts: FontFiles): Batch =>
  into.as === 'zip' ? zip(fonts) : onePdf(into, fonts);
