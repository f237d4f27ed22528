import { createRoot, type Root } from 'react-dom/client';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { TransferOptions } from '../../transfer';
import { drawPages } from '../drawPages';
import type { PagePicture } from '../pagePicture';
import { PageView } from './PageView';
import { pageFonts } from './pdfFonts';

/** So many pages are put on the screen's tree at once: a few milliseconds. */
const step = 4;
const longestTitle = 100;

const sheetClass = ({ width, height }: PagePicture): string =>
  width > height ? 'gl-print-sheet gl-print-landscape' : 'gl-print-sheet';

const shown = (root: Root, pages: readonly PagePicture[]): Promise<void> => {
  root.render(
    pages.map((page, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their place.
      <div key={at} className={sheetClass(page)}>
        <PageView page={page} label={`Page ${at + 1}`} />
      </div>
    )),
  );
  return new Promise((done) => setTimeout(done, 0));
};

/** Takes away what was printed last: not every browser says when its dialog is closed. */
let clear = (): void => undefined;

/**
 * Prints pages and takes them away once the dialog is closed; `title` is what a file of it would be
 * called.
 */
async function print(pages: readonly PagePicture[], title: string): Promise<void> {
  clear();
  const place = document.createElement('div');
  place.className = 'gl-print-pages';
  document.body.append(place);
  const root = createRoot(place);
  const before = document.title;
  clear = () => {
    root.unmount();
    place.remove();
    document.title = before;
    clear = () => undefined;
  };
  for (let count = step; count < pages.length + step; count += step)
    await shown(root, pages.slice(0, count));
  window.addEventListener('afterprint', () => clear(), { once: true });
  document.title = title;
  window.print();
}

/**
 * Opens the browser's print dialog with the pages of documents, each as its PDF has it, and tells
 * how many are drawn. Rejects as `makePdf` does.
 */
export async function printDocuments(
  documents: readonly (() => PdfDocument | Promise<PdfDocument>)[],
  { onProgress, signal }: TransferOptions = {},
): Promise<void> {
  const pages: PagePicture[] = [];
  const titles: string[] = [];
  for (const [at, documentOf] of documents.entries()) {
    onProgress?.({ done: at / documents.length, figure: `${at} of ${documents.length}` });
    const one = await documentOf();
    titles.push(one.title);
    pages.push(...(await drawPages(one, signal)));
    await pageFonts(one);
  }
  await print(pages, titles.join(', ').slice(0, longestTitle));
}
