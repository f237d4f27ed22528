import type { QrModules } from '@/domain/paymentLinks/qrCode';

/** Modules around the code as the package draws it at least; taken off again. */
const border = 1;

/** The QR code of a text; a scratch or a fold of 15 % does not matter. Fetched with its first use. */
export async function qrModules(text: string): Promise<QrModules> {
  const { default: encodeQR } = await import('qr');
  const drawn = encodeQR(text, 'raw', { ecc: 'medium', border });
  return drawn.slice(border, -border).map((row) => row.slice(border, -border));
}
