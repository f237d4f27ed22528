import { type QrModules, withRoom } from '@/domain/paymentLinks/qrCode';

/** Modules around the code as the package draws it at least; taken off again. */
const border = 1;

/**
 * The QR code of a text. A scratch or a fold of 15 % does not matter; with `hasLogo` its middle is
 * left white, and 30 % may be missing. Fetched with its first use.
 */
export async function qrModules(text: string, hasLogo = false): Promise<QrModules> {
  const { default: encodeQR } = await import('qr');
  const drawn = encodeQR(text, 'raw', { ecc: hasLogo ? 'high' : 'medium', border });
  const modules = drawn.slice(border, -border).map((row) => row.slice(border, -border));
  return hasLogo ? withRoom(modules) : modules;
}
