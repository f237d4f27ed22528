import { attachment, extensionOf, safeName } from '@server/platform/files/safeName';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const hostilePieces = fc.constantFrom(
  '../',
  '..\\',
  '/etc/passwd',
  'C:\\',
  '\0',
  '%2e%2e%2f',
  '\u202e',
  '\u2066',
  '\r\n',
  '"; filename="x.exe',
  '.',
  '..',
  ' ',
  'CON',
  'a'.repeat(300),
  'ü'.repeat(150),
  '😀',
  '\ud800',
  '.pdf',
  '.exe',
  '~',
  '$(id)',
  '<script>',
);
const hostileName = fc
  .array(fc.oneof(hostilePieces, fc.string({ unit: 'binary' })), { minLength: 0, maxLength: 8 })
  .map((pieces) => pieces.join(''));

describe('safe names', () => {
  it.each([
    ['menu.pdf', 'menu.pdf'],
    ["Mary-Ann O'Brien's menu (2).PDF", "Mary-Ann O'Brien's menu (2).pdf"],
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\me\\scan.jpg', 'scan.jpg'],
    ['a.pdf\0.exe', 'a.pdf.exe'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['.htaccess', 'htaccess'],
    ['...', 'file'],
    ['', 'file'],
    ['.pdf', 'pdf'],
    ['menu..pdf. .', 'menu.pdf'],
    ['con.csv', 'filecon.csv'],
    ['a\r\nSet-Cookie: x=1.csv', 'aSet-Cookie_ x=1.csv'],
    ['Łódź Blüte.pdf', 'Łódź Blüte.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it('keeps the extension of a 300-byte name within 120 bytes', () => {
    const safe = safeName(`${'é'.repeat(150)}.pdf`);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(120);
    expect(extensionOf(safe)).toBe('pdf');
  });

  it('lets none of 10,000 hostile names escape', () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        const safe = safeName(name);
        expect(safe).not.toBe('');
        expect(safe).not.toMatch(/[/\\"<>:|?*]/);
        expect(safe).not.toMatch(/\p{Cc}|\p{Cs}/u);
        expect(safe).not.toMatch(direction);
        expect(safe.startsWith('.')).toBe(false);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(121);
        expect(safeName(safe)).toBe(safe);
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives a header of printable ASCII with one plain and one encoded name', () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        const header = attachment(name);
        expect(header).toMatch(
          /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!#$&+^`|%-]*$/,
        );
        expect(header.match(/"/g)).toHaveLength(2);
        const encoded = /filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '';
        expect(decodeURIComponent(encoded)).toBe(safeName(name));
      }),
      { numRuns: 2000 },
    );
  });
});
