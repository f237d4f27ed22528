import { jsPDF } from 'jspdf';
import { usualSigns } from '@/domain/pdf/unprintable';
import type { TextStyle } from '../sheet';
import { addTypeface, type FontFiles, fontOf } from '../typeface';

/** Bytes of each sign as page contents write them in brackets, by its character code. */
type Codes = readonly (string | undefined)[];

/** A byte that would end the text in brackets, or be read as another one. */
const special = /[\\()\r]/;
const written = (byte: string): string => {
  if (!special.test(byte)) return byte;
  return byte === '\r' ? '\\r' : `\\${byte}`;
};

/**
 * How jspdf writes the usual signs in a font, read from a file of its own that holds nothing else.
 */
function codesIn(pdf: jsPDF, font: string): Codes {
  pdf.setFont(font, 'normal').text(usualSigns.join(''), 0, 0);
  const [hex = ''] = /<[0-9a-f]{8,}> Tj/.exec(pdf.output()) ?? [];
  const codes: string[] = [];
  (hex.match(/[0-9a-f]{4}/g) ?? []).forEach((four, at) => {
    const bytes = [four.slice(0, 2), four.slice(2)].map((two) =>
      written(String.fromCharCode(Number.parseInt(two, 16))),
    );
    codes[usualSigns[at]?.charCodeAt(0) ?? 0] = bytes.join('');
  });
  return codes;
}

const probed = new WeakMap<FontFiles, readonly [regular: Codes, bold: Codes]>();

function allCodes(fonts: FontFiles): readonly [regular: Codes, bold: Codes] {
  const known = probed.get(fonts);
  if (known) return known;
  const codes = [false, true].map((bold) => {
    const pdf = new jsPDF({ unit: 'pt', putOnlyUsedFonts: true });
    addTypeface(pdf, fonts);
    return codesIn(pdf, fontOf({ bold }));
  });
  const both = [codes[0] ?? [], codes[1] ?? []] as const;
  probed.set(fonts, both);
  return both;
}

/** One weight of the typeface in one PDF. */
export interface FastFace {
  /** Its name in page contents. */
  id: string;
  /**
   * A text in brackets, by signs that jspdf's own `text` has written before: it embeds no others.
   * Null where one is new; it is known from then on, so `text` is to write it now.
   */
  write(text: string): string | null;
}

/** What the fast writer writes with in one PDF. */
export interface FastPen {
  pdf: jsPDF;
  faceOf(style: Pick<TextStyle, 'bold'>): FastFace;
}

function fastFace(id: string, codes: Codes): FastFace {
  const known: (string | undefined)[] = [];
  return {
    id,
    write: (text) => {
      let bytes = '';
      let isKnown = true;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        const sign = known[code];
        if (sign === undefined) {
          isKnown = false;
          known[code] = codes[code];
        } else bytes += sign;
      }
      return isKnown ? `(${bytes})` : null;
    },
  };
}

/** A pen for a PDF that has the typeface. */
export function fastPen(pdf: jsPDF, fonts: FontFiles): FastPen {
  const [regular, bold] = allCodes(fonts);
  const idOf = (isBold: boolean): string =>
    pdf
      .setFont(fontOf({ bold: isBold }), 'normal')
      .getFont()
      .id.toString();
  const faces = {
    regular: fastFace(idOf(false), regular),
    bold: fastFace(idOf(true), bold),
  };
  return { pdf, faceOf: ({ bold: isBold }) => (isBold ? faces.bold : faces.regular) };
}
