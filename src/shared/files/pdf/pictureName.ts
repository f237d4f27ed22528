import type { jsPDF } from 'jspdf';

/** What jspdf's types leave out: the pictures that a file holds. */
interface Held {
  internal: { collections: { addImage_images?: Record<string, { index: number; alias: string }> } };
}

const heldAs = (pdf: jsPDF, alias: string): { index: number } | undefined =>
  Object.values((pdf as unknown as Held).internal.collections.addImage_images ?? {}).find(
    (image) => image.alias === alias,
  );

/**
 * The name under which a file holds a picture, a data URL of a PNG or JPEG; it is put in once,
 * however many pages show it.
 * @throws Error for content that is no such picture
 */
export function pictureName(pdf: jsPDF, src: string): string {
  // Where it says the picture is does not matter: the contents of pages are written by hand.
  const format = src.startsWith('data:image/png') ? 'PNG' : 'JPEG';
  if (!heldAs(pdf, src)) pdf.addImage(src, format, 0, 0, 1, 1, src);
  const held = heldAs(pdf, src);
  if (!held) throw new Error('The picture was not taken');
  return `I${held.index}`;
}
