import bold from '../fonts/Inter-Bold.ttf?url';
import regular from '../fonts/Inter-Regular.ttf?url';

/** Name under which pages on the screen use the fonts of the PDF. */
export const pageFont = 'Greenledger pages';

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  // A DOM without a browser has no fonts.
  if (typeof FontFace === 'undefined') return;
  const faces = [
    new FontFace(pageFont, `url("${regular}")`, { weight: '400' }),
    new FontFace(pageFont, `url("${bold}")`, { weight: '700' }),
  ];
  for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
}

/** Reads the fonts of the PDF for the screen, once: the same letters of the same widths. */
export function pageFonts(): Promise<void> {
  loading ??= load().catch((reason) => {
    loading = null;
    throw reason;
  });
  return loading;
}
