import type { Logo } from '@/domain/invoices/logo';
import type { Pixels } from './qrPng';

/** The pixels of a logo. Rejects with a sentence where the browser cannot read it. */
export async function logoPixels({ src, width, height }: Logo): Promise<Pixels> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the logo. Save the code as SVG.');
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
