import { base64Of } from './base64';
import bold from './fonts/Inter-Bold.ttf?url';
import regular from './fonts/Inter-Regular.ttf?url';
import type { PdfAnswer, PdfQuestion } from './messages';
import { pdfSession } from './pdfSession';
import type { FontFiles } from './typeface';

async function read(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('A font could not be read');
  return answer.arrayBuffer();
}

async function readFonts(): Promise<FontFiles> {
  const [first, second] = await Promise.all([read(regular), read(bold)]);
  return { regular: base64Of(first), bold: base64Of(second) };
}

async function readPiece(name: string): Promise<ArrayBuffer> {
  const { pieceAddress } = await import('./further/addresses');
  return read(pieceAddress(name));
}

const answer = pdfSession({ typeface: readFonts, piece: readPiece }, (told: PdfAnswer) => {
  // The file is handed over, not copied.
  postMessage(told, { transfer: told.kind === 'done' ? [told.content] : [] });
});

addEventListener('message', (event: MessageEvent<PdfQuestion>) => void answer(event.data));
