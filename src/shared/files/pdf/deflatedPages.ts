import { jsPDF } from 'jspdf';
import type { Bytes } from './streamText';

/**
 * What jspdf's types leave out: how it compresses a stream, and its pages, each a list of operators
 * and counted from 1.
 */
interface Filters {
  processDataByFilters(data: string, filters: unknown): { data: string; reverseChain: string };
}
interface Pages {
  internal: { pages: string[][] };
}

/**
 * Contents that are compressed already, by what stands for them in the pages of the file that is
 * being put together.
 */
const ready = new Map<string, Bytes>();

const filters = jsPDF.API as unknown as Filters;
const usual = filters.processDataByFilters;
filters.processDataByFilters = (data, wanted) => {
  const content = ready.get(data);
  return content ? { data: textOf(content), reverseChain: '/FlateDecode' } : usual(data, wanted);
};

const mostAtOnce = 8192;

/** One character for each byte, as jspdf keeps a file. */
function textOf(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += mostAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + mostAtOnce));
  return text;
}

/**
 * Gives what `output` puts together of a PDF whose pages hold these contents, compressed already,
 * in place of their own.
 */
export function withContents<Result>(
  pdf: jsPDF,
  contents: readonly Bytes[],
  output: () => Result,
): Result {
  const { pages } = (pdf as unknown as Pages).internal;
  for (const [at, content] of contents.entries()) {
    // No content of jspdf's own begins so.
    const place = `\0${at + 1}`;
    pages[at + 1] = [place];
    ready.set(place, content);
  }
  try {
    return output();
  } finally {
    ready.clear();
  }
}
