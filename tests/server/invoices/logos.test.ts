import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logoError,
  logoFormatMessage,
  logoPixelsMessage,
  logoSizeMessage,
  pictureFacts,
} from '@/domain/invoices/logo';
import { openTestApi, type TestApi } from '../../support/api';
import { jpegHead, png } from '../../support/logoFiles';
import { addHolder, addTown, openOffice } from '../../support/taxOffice';
import { biller, bodyOf, goodTaxInvoice, pdf } from './billing';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

const base64 = (content: Buffer | string): string => Buffer.from(content).toString('base64');
const srcOf = (content: Buffer): string => `data:image/png;base64,${base64(content)}`;

describe('a logo by its content', () => {
  it.each([
    ['a PNG', png(40, 20), null],
    ['a JPEG', jpegHead(300, 100), null],
    ['a PNG of too many pixels', png(2001, 1), logoPixelsMessage],
    ['a JPEG of too many pixels', jpegHead(9000, 9000), logoPixelsMessage],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      logoFormatMessage,
    ],
    [
      'HTML behind the first bytes of a PNG',
      Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
      logoFormatMessage,
    ],
    ['a GIF', Buffer.from('GIF89a0000000000'), logoFormatMessage],
    ['nothing', Buffer.alloc(0), logoFormatMessage],
    ['a file too large', Buffer.concat([png(4, 4), Buffer.alloc(102_400)]), logoSizeMessage],
  ])('is judged: %s', (_, content, message) => expect(logoError(content)).toBe(message));

  it('tells its pixels', () => {
    expect(pictureFacts(png(40, 20))).toEqual({ type: 'image/png', width: 40, height: 20 });
    expect(pictureFacts(jpegHead(300, 100))).toEqual({
      type: 'image/jpeg',
      width: 300,
      height: 100,
    });
  });
});

describe('the logo of a merchant', () => {
  it('stands on its invoices and on the page where they are paid, until it is removed', async () => {
    const dana = await biller(test, { orgName: 'Emerald Valley' });
    const file = png(120, 40);
    const put = (logo: string | null) =>
      dana.call('/invoiceLogo', { method: 'PUT', body: { logo } });
    expect(bodyOf(await put(base64(file)))).toEqual({
      logo: { src: srcOf(file), width: 120, height: 40 },
    });
    const sent = await dana.makeSent();
    expect(sent.sender.logo).toEqual({ src: srcOf(file), width: 120, height: 40 });
    const key = sent.payLink?.split('/').at(-1) ?? '';
    const page = await test.call(`/invoicePay/${key}`, {});
    expect(JSON.stringify(page.json)).toContain(srcOf(file));
    const other = await biller(test, { orgName: 'Elsewhere' });
    expect((await other.make()).sender.logo).toBeUndefined();
    await put(null);
    expect((await dana.detail(sent)).sender.logo).toBeUndefined();
  });

  it('is refused by its content, whatever it claims to be, and to those who send no invoices', async () => {
    const dana = await biller(test);
    const put = (logo: string) => dana.call('/invoiceLogo', { method: 'PUT', body: { logo } });
    for (const [sent, message] of [
      [base64('<svg onload="alert(1)"/>'), logoFormatMessage],
      ['not base64 at all!', logoFormatMessage],
      ['', logoFormatMessage],
      // A header that says the right thing, and no picture behind it.
      [base64(png(50, 50, { rgb: [0, 0, 0], pixels: false })), logoFormatMessage],
      [base64(png(2500, 2)), logoPixelsMessage],
      [base64(Buffer.concat([png(4, 4), Buffer.alloc(110_000)])), logoSizeMessage],
    ] as const) {
      const { status, json } = await put(sent);
      expect([status, json.fields]).toEqual([400, { logo: message }]);
    }
    expect(bodyOf(await dana.call('/invoiceLogo'))).toEqual({ logo: null });
    const driver = await biller(test, { role: 'DELIVERY_DRIVER' });
    expect(
      (await driver.call('/invoiceLogo', { method: 'PUT', body: { logo: null } })).status,
    ).toBe(403);
  });
});

const sender = {
  name: 'Oakridge Finance',
  add1: '1 Civic Plaza',
  city: 'Oakridge',
  state: 'CA',
  zip: '94000',
  phone: '7075550142',
  email: 'tax@example.com',
};

describe('the sender of a municipality', () => {
  it('stands on its invoices, receipts and statements, and on no other municipality’s', async () => {
    const office = await openOffice(test, 'Valley Tax Authority');
    const town = await addTown(office.admin);
    const holderId = await addHolder(office.admin, town._id);
    await addTown(office.admin, 'Cedar Bluff');
    const file = png(60, 60);
    const body = { values: sender, version: town.version, logo: base64(file) };
    const saved = await office.admin(`/municipalities/${town._id}/sender`, 'PUT', body);
    expect(saved.json.fields).toBeUndefined();
    expect(saved.json.body).toMatchObject({ values: sender, logo: { src: srcOf(file) } });
    const expected = {
      name: 'Oakridge Finance',
      lines: ['1 Civic Plaza', 'Oakridge, CA 94000'],
      phone: '7075550142',
      email: 'tax@example.com',
      logo: { src: srcOf(file), width: 60, height: 60 },
    };
    const form = goodTaxInvoice({ municiplaity: { label: 'Oakridge' } });
    const made = await office.admin('/mtaInvoices', 'POST', { ...form, holderId, period: null });
    expect(made.json.body.sender).toEqual(expected);
    const { _id, version } = made.json.body.invoice;
    const sending = { version, pdf, fileName: 'x.pdf', message: '' };
    const sent = await office.admin(`/mtaInvoices/${_id}/send`, 'POST', sending);
    const key = sent.json.body.payLink.split('/').at(-1);
    expect((await test.call(`/invoicePay/${key}`, {})).json.body.sender).toEqual(expected);
    const days = 'from=2020-01-01&to=2099-12-31';
    const statement = await office.reader(`/mtaInvoices/statement?holderId=${holderId}&${days}`);
    expect(statement.json.body.sender).toEqual(expected);
    const paper = (label: string) =>
      office.admin(`/mtaInvoices/paper?municipality=${encodeURIComponent(label)}`);
    expect((await paper('Oakridge')).json.body.sender).toEqual(expected);
    expect((await paper('Cedar Bluff')).json.body.sender.name).toBe('Valley Tax Authority');
    expect((await paper('')).json.body.sender.logo).toBeUndefined();
  });

  it('leaves what is empty to the tax authority, keeps the logo where none is sent, and takes half an address from nobody', async () => {
    const office = await openOffice(test, 'Valley Tax Authority');
    const town = await addTown(office.admin);
    const path = `/municipalities/${town._id}/sender`;
    const put = (body: object) => office.admin(path, 'PUT', body);
    const first = await put({ values: sender, version: town.version, logo: base64(png(9, 9)) });
    const bare = { ...sender, name: '', add1: '', city: '', state: '', zip: '' };
    const second = await put({ values: bare, version: first.json.body.version });
    expect(second.json.body.logo).toMatchObject({ width: 9 });
    const { json } = await office.admin('/mtaInvoices/paper?municipality=Oakridge');
    expect(json.body.sender).toMatchObject({ name: 'Valley Tax Authority', phone: '7075550142' });
    const half = await put({
      values: { ...bare, city: 'Oakridge' },
      version: second.json.body.version,
    });
    expect([half.status, Object.keys(half.json.fields).sort()]).toEqual([
      400,
      ['add1', 'state', 'zip'],
    ]);
    const late = await put({ values: sender, version: town.version });
    expect([late.status, late.json.current.version]).toEqual([409, second.json.body.version]);
    expect((await office.reader(path, 'PUT', { values: sender, version: 9 })).status).toBe(403);
    const other = await openOffice(test, 'City of Elsewhere');
    expect((await other.admin(path)).status).toBe(404);
    expect((await other.admin(path, 'PUT', { values: sender, version: 3 })).status).toBe(404);
  });
});
