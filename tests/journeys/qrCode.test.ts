import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { emptyLink } from '@/domain/paymentLinks/linkForm';
import { linkPath } from '@/domain/paymentLinks/linkPage';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { logoRoom, type QrModules, qrSheet, qrSvg } from '@/domain/paymentLinks/qrCode';
import { walletCodePath, walletSearchOf } from '@/domain/walletPay/walletUser';
import { layOut } from '@/shared/files/pdf/layout';
import type { Box } from '@/shared/files/pdf/sheet';
import { qrModules } from '@/shared/qr/qrModules';
import { qrPng } from '@/shared/qr/qrPng';

const key = `${'k'.repeat(22)}.${'s'.repeat(43)}`;
const address = `https://pay.greenledger.example${linkPath({ key, source: 'qr' })}`;

/** Reads a picture back: a side in pixels, and which of them are dark. */
function decoded(size: number, isDark: (x: number, y: number) => boolean): string | undefined {
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let at = 0; at < size * size; at++) {
    if (isDark(at % size, Math.floor(at / size))) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return jsQR(pixels, size, size)?.data;
}

/** The dark boxes of a drawing, painted once on a grid of so many pixels a side. */
function inBoxes(
  boxes: readonly Box[],
  { scale, size }: { scale: number; size: number },
): (x: number, y: number) => boolean {
  const dark = new Uint8Array(size * size);
  const pixel = (length: number): number => Math.max(0, Math.ceil(length / scale - 0.5));
  for (const { left, top, width, height } of boxes)
    for (let y = pixel(top); y < Math.min(size, pixel(top + height)); y++)
      dark.fill(1, y * size + pixel(left), y * size + Math.min(size, pixel(left + width)));
  return (x, y) => dark[y * size + x] === 1;
}

/** What a scanner reads of an SVG file. */
function ofSvg(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const boxes = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-/g)].map(([, left, top, width]) => ({
    left: Number(left),
    top: Number(top),
    width: Number(width),
    height: 1,
  }));
  // A logo is met at its worst: as one dark patch.
  const [, left, top, width, height] =
    /<image x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (left !== undefined)
    boxes.push({
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
    });
  return decoded(size * 4, inBoxes(boxes, { scale: 1 / 4, size: size * 4 }));
}

/** What a scanner reads of a PNG file. */
function ofPng(file: Buffer): string | undefined {
  const size = file.readUInt32BE(16);
  const from = file.indexOf('IDAT') + 4;
  const lines = inflateSync(file.subarray(from, from + file.readUInt32BE(from - 8)));
  const isColored = file[24] === 8;
  const lineBytes = 1 + (isColored ? size * 3 : Math.ceil(size / 8));
  if (isColored) return decoded(size, (x, y) => (lines[y * lineBytes + 1 + x * 3] ?? 255) < 128);
  const isDark = (x: number, y: number): boolean =>
    ((lines[y * lineBytes + 1 + (x >> 3)] ?? 0xff) & (0x80 >> (x & 7))) === 0;
  return decoded(size, isDark);
}

it('the SVG and the PNG of a wallet are read as the address that finds it', async () => {
  const held = `https://pay.greenledger.example${walletCodePath('A1B2C3D4E5F6')}`;
  const modules = await qrModules(held);
  expect(ofSvg(qrSvg(modules, 'W-17'))).toBe(held);
  expect(ofPng(Buffer.from(await (await qrPng(modules)).arrayBuffer()))).toBe(held);
  expect(walletSearchOf(held)).toEqual({ code: 'A1B2C3D4E5F6' });
});

const code = (): Promise<QrModules> => qrModules(address);

it('the SVG of a code is read as the address that it holds', async () => {
  const svg = qrSvg(await code(), 'House & "blend"');
  expect(svg).toContain('aria-label="House &#38; &#34;blend&#34;"');
  expect(ofSvg(svg)).toBe(address);
});

it('the PNG of a code is read as the address that it holds', async () => {
  const file = Buffer.from(await (await qrPng(await code())).arrayBuffer());
  expect(ofPng(file)).toBe(address);
});

const logo = { src: 'data:image/png;base64,AAAA', width: 300, height: 200 };

it('a code with a logo in its middle is read from SVG and PNG, also where the logo is all dark', async () => {
  const modules = await qrModules(address, true);
  const { from, side } = logoRoom(modules);
  for (let y = from; y < from + side; y++)
    expect(modules[y]?.slice(from, from + side)).not.toContain(true);
  const svg = qrSvg(modules, 'House blend', logo);
  expect(svg).toContain(`href="${logo.src}"`);
  expect(ofSvg(svg)).toBe(address);
  for (const [width, height] of [
    [300, 200],
    [10, 60],
    [1, 1],
  ] as const) {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let at = 3; at < data.length; at += 4) data[at] = 255;
    const file = Buffer.from(await (await qrPng(modules, { width, height, data })).arrayBuffer());
    expect(ofPng(file)).toBe(address);
  }
});

it('the printed sheet of a code with a logo is read as the address that it holds', () =>
  sheetIsRead(true));

it('the printed sheet of a code is read as the address that it holds', () => sheetIsRead(false));

async function sheetIsRead(hasLogo: boolean): Promise<void> {
  const link: PaymentLink = {
    ...emptyLink,
    title: 'House blend',
    amount: '12.50',
    store: 'Main Street',
    _id: '1',
    orgId: 'org',
    companyName: 'Fern & Moss',
    state: 'active',
    isDisabled: false,
    declineReason: '',
    uses: 0,
    paid: '0.00',
    views: 0,
    key,
    isUnused: true,
    createdAt: '2027-01-10T10:00:00.000Z',
    version: 1,
  };
  const sender = { name: 'Fern & Moss', lines: [], phone: '', email: '' };
  const modules = await qrModules(address, hasLogo);
  const drawn = { link, sender, modules, address };
  const document = qrSheet(hasLogo ? { ...drawn, logo } : drawn);
  const words: string[] = [];
  const boxes: Box[] = [];
  layOut(document, {
    metrics: { width: (text, { size }) => text.length * size * 0.5, has: () => true },
    addSheet: () => ({
      fill: (box, tone) => {
        if (tone === 'plain') boxes.push(box);
      },
      shape: () => undefined,
      picture: (box) => void boxes.push(box),
      text: (text) => {
        words.push(text);
      },
    }),
  });
  expect(decoded(842, inBoxes(boxes, { scale: 1, size: 842 }))).toBe(address);
  expect(words.join(' ')).toMatch(/Fern & Moss.*House blend.*\$12\.50/);
}
