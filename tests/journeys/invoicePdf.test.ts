import { jsPDF } from 'jspdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyInvoice } from '@/domain/invoices/invoice';
import { invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { senderHead } from '@/domain/invoices/pdf/printedInvoice';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { makeBatch } from '@/shared/files/pdf/makeBatch';
import { makePdf } from '@/shared/files/pdf/makePdf';
import type { PagePicture } from '@/shared/files/pdf/pagePicture';
import { pictureMaker } from '@/shared/files/pdf/pictures';
import type { Metrics } from '@/shared/files/pdf/sheet';
import { addTypeface } from '@/shared/files/pdf/typeface';
import { png } from '../support/logoFiles';
import { pdfPages } from '../support/pdfText';
import { pdfFonts } from '../support/pdfWorker';
import {
  ageing,
  boxOf,
  invoice,
  line,
  lines,
  long,
  overlaps,
  receipt,
  sender,
  statement,
  taxInvoice,
} from './invoicePdfStage';

let draw: (document: PdfDocument) => PagePicture[];
let metrics: Metrics;

beforeAll(async () => {
  const fonts = await pdfFonts();
  draw = pictureMaker(fonts);
  metrics = addTypeface(new jsPDF({ unit: 'pt' }), fonts);
});

const wordsOf = (document: PdfDocument): string[] =>
  draw(document).flatMap(({ texts }) => texts.map(({ text }) => text));

/** The words drawn next after a label: its value. */
function beside(document: PdfDocument, label: string): string | undefined {
  const words = wordsOf(document);
  const at = words.lastIndexOf(label);
  return at < 0 ? undefined : words[at + 1];
}

describe('the logo of the sender', () => {
  const logo = {
    src: `data:image/png;base64,${png(300, 100).toString('base64')}`,
    width: 300,
    height: 100,
  };
  const withLogo = (itemsDetails = lines(1)): PdfDocument => {
    const { masthead, ...rest } = invoice({ itemsDetails });
    return { ...rest, ...(masthead && { masthead: { ...masthead, logo } }) };
  };
  const pictures = (document: PdfDocument) =>
    draw(document).map(({ grounds }) => grounds.filter((ground) => 'src' in ground));

  it('stands on the first page alone, in its own proportions, in place of the mark', () => {
    const pages = pictures(withLogo(lines(300)));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.slice(1).flat()).toEqual([]);
    const [drawn] = pages[0] ?? [];
    if (!drawn || !('src' in drawn)) throw new Error('no logo');
    expect(drawn.src).toBe(logo.src);
    expect(drawn.box.width / drawn.box.height).toBeCloseTo(3);
    const shapes = (document: PdfDocument) =>
      draw(document)[0]?.grounds.filter((ground) => 'shape' in ground);
    expect([shapes(withLogo())?.length, (shapes(invoice())?.length ?? 0) > 0]).toEqual([0, true]);
  });

  it('is in the file once, and drawn by the page', async () => {
    const file = Buffer.from(await (await makePdf(withLogo(lines(300)))).arrayBuffer()).toString(
      'latin1',
    );
    expect(file.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(file).toMatch(/\/I0 \d+ 0 R/);
  });

  it('comes from the sender of an invoice, a receipt and a statement', () => {
    const own = { ...sender, logo };
    const heads = [senderHead(own), senderHead(sender)];
    expect(heads.map((head) => head.logo)).toEqual([logo, undefined]);
  });
});

const documents: [string, () => PdfDocument][] = [
  ['three lines', () => invoice()],
  ['no line', () => invoice({ itemsDetails: [] })],
  ['300 lines', () => invoice({ itemsDetails: lines(300), notes: 'word '.repeat(900) })],
  [
    'long words',
    () =>
      invoice({
        invoiceId: long,
        recipientPO: long,
        notes: long,
        itemsDetails: [
          line({ itemName: long, itemDescription: long, unitCost: '9999999.99', Qnty: '999999' }),
        ],
        recipientId: { ...emptyInvoice().recipientId, recipientName: long, recipientEmail: long },
      }),
  ],
  [
    'a description of pages',
    () => invoice({ itemsDetails: [line({ itemDescription: 'word '.repeat(3000) })] }),
  ],
  ['void', () => invoice({ status: 'Void' })],
  ['a receipt', () => receipt()],
  ['a statement', () => statement(60)],
  ['an ageing report', () => ageing(50)],
  ['tax', () => taxInvoice({ paymentType: { cash_pickup: true, credit_card: false } })],
];

describe('the pages of an invoice', () => {
  it.each(documents)('%s: nothing overlaps, nothing leaves the paper', (_, document) => {
    const pages = draw(document());
    for (const [at, page] of pages.entries()) {
      expect(overlaps(page, metrics)).toEqual([]);
      for (const { left, right, top, bottom } of page.texts.map((text) => boxOf(text, metrics))) {
        expect(left).toBeGreaterThanOrEqual(40);
        expect(right).toBeLessThanOrEqual(page.width - 39.9);
        expect(top).toBeGreaterThanOrEqual(40);
        expect(bottom).toBeLessThanOrEqual(page.height - 39.9);
      }
      expect(page.texts.at(-1)?.text).toBe(`Page ${at + 1} of ${pages.length}`);
      // The mark is drawn on the first page alone (spec 3.9.2).
      expect(page.grounds.some((ground) => 'shape' in ground)).toBe(at === 0);
    }
  });

  it('repeat the heads over the lines, and print each line once and in order', () => {
    const pages = draw(invoice({ itemsDetails: lines(300) }));
    const items = pages.map(({ texts }) => texts.filter(({ text }) => /^Item \d+\.$/.test(text)));
    expect(items.flat().map(({ text }) => text)).toEqual(
      lines(300).map(({ itemName }) => itemName),
    );
    for (const [at, { texts }] of pages.entries()) {
      const heads = texts.filter(({ text }) => text === 'Unit cost').length;
      expect(heads).toBe((items[at]?.length ?? 0) > 0 ? 1 : 0);
    }
  });
});

describe('the sums of an invoice', () => {
  it.each(Array.from({ length: 30 }, (_, at) => [at + 10]))(
    'of %i lines have a line above them',
    (count) => {
      const pages = draw(invoice({ itemsDetails: lines(count) }));
      const page = pages.find(({ texts }) => texts.some(({ text }) => text === 'Subtotal'));
      expect(page?.texts.some(({ text }) => text === `Item ${count}.`)).toBe(true);
    },
  );
});

describe('what an invoice says', () => {
  it('is the data: dates as mm/dd/yyyy, two decimals, what is missing by its name', () => {
    const document = invoice({
      invoiceDate: '11-21-2026',
      invoiceDueDate: '2026-12-05',
      recipientPO: 'PO 9',
      discountData: { isDiscount: true, discountPercantage: '12.5', discountedAmt: '' },
      itemsDetails: [line({ Qnty: '1234.5', unitCost: '2.00' })],
      recipientId: {
        ...emptyInvoice().recipientId,
        recipientName: 'Zoë Żółć',
        recipientPhone: '7075550142',
      },
    });
    const said = wordsOf(document);
    expect(said).toEqual(
      expect.arrayContaining(['Zoë Żółć', '(707) 555-0142', 'Company: Not Available']),
    );
    expect(said).toEqual(
      expect.arrayContaining(['Address: Not Available', 'Phone N/A', '1,234.5', '$2.00']),
    );
    expect(beside(document, 'Invoice date')).toBe('11/21/2026');
    expect(beside(document, 'Due date')).toBe('12/05/2026');
    expect(beside(document, 'Subtotal')).toBe('$2,469.00');
    expect(beside(document, 'Discount (12.50%)')).toBe('-$308.63');
    expect(beside(document, 'Total')).toBe('$2,160.37');
    expect(said).toContain('$2,160.37 due 12/05/2026');
  });

  const half = { partialData: { isPartial: true, partialAmount: '12.00' } };
  it.for([
    [
      'Draft',
      {},
      '0.00',
      ['$30.00 due 11/21/2026', 'Balance due', 'Pay online'],
      ['DRAFT', 'Paid'],
    ],
    ['Sent', half, '0.00', ['$12.00 due now', 'Due now (partial)', 'Balance due'], ['Paid']],
    [
      'Partially Paid',
      half,
      '12.00',
      ['$18.00 due 11/21/2026', 'Paid', '-$12.00'],
      ['Due now (partial)'],
    ],
    [
      'Submitted',
      {},
      '30.00',
      ['Payment in progress', '$0.00'],
      ['PAID', 'Total paid', 'Pay online'],
    ],
    [
      'Paid',
      {},
      '30.00',
      ['PAID', '$30.00 paid in full. Thank you.', 'Balance due'],
      ['Pay online'],
    ],
    ['settled', {}, '30.00', ['SETTLED'], ['Pay online', 'PAID']],
    [
      'Void',
      {},
      '0.00',
      ['VOID', 'Nothing is owed on this invoice.'],
      ['Pay online', 'Balance due'],
    ],
  ] as const)('%s', ([status, over, paid, there, absent]) => {
    const said = wordsOf(invoice({ status, ...over }, paid));
    expect(said).toEqual(expect.arrayContaining([...there]));
    for (const word of absent) expect(said).not.toContain(word);
  });

  const fee = 'MTA Collection Fee';
  const card = { cash_pickup: false, credit_card: true };
  const cash = { cash_pickup: true, credit_card: false };
  it.for([
    [
      'collection',
      {},
      {},
      '$60.00',
      '$1,260.00',
      'Eureka: collection fee 5.00% of $1,200.00: $60.00',
    ],
    [
      'card as well',
      { paymentType: card },
      {},
      '$96.00',
      '$1,296.00',
      '= 8.00% of $1,200.00: $96.00',
    ],
    [
      'cash pickup',
      { paymentType: cash },
      {},
      '$50.00',
      '$1,250.00',
      '5.00% of $1,000.00 (without $200.00 of',
    ],
    [
      'city billed',
      { billTheCity: true },
      {},
      '$0.00',
      undefined,
      'Eureka: the city is billed: $0.00',
    ],
    [
      'none set',
      { collectionFee: '' },
      {},
      'Not Available',
      undefined,
      'Eureka: collection fee: Not Available',
    ],
  ] as const)('of a fee, %s', ([_, license, over, amount, withFee, how]) => {
    const document = taxInvoice(license, over);
    expect(beside(document, fee)).toBe(amount);
    expect(beside(document, 'Balance due')).toBe('$1,200.00');
    expect(beside(document, 'Balance due with fee')).toBe(withFee);
    expect(wordsOf(document).join(' ')).toContain(how);
    expect(wordsOf(document)).toContain('October (License No. C10-7)');
    expect(beside(document, 'Period')).toBe('10/01/2026 to 10/31/2026');
  });

  it('of a fee that was paid on top, what came in with it', () => {
    const paid = taxInvoice(
      {},
      {},
      { status: 'Paid', paidAmount: '1200.00', feePaidAmount: '90.00' },
    );
    expect(beside(paid, 'Collection fee paid')).toBe('$90.00');
    expect(beside(paid, 'Total paid')).toBe('$1,290.00');
    expect(wordsOf(paid).join(' ')).toMatch(
      /\$1,290\.00 paid in total: \$1,200\.00 and a collection fee of \$90/,
    );
    expect(wordsOf(paid).join(' ')).not.toContain('in full');
  });

  it('of a fee that is a line, once', () => {
    const monthly = { jenkinMonthlyInvoiceCreation: true, municiplaity: { label: 'Arcata' } };
    const document = taxInvoice({}, monthly);
    expect(wordsOf(document).filter((text) => text === fee)).toHaveLength(1);
    expect(beside(document, 'Balance due')).toBe('$1,260.00');
    expect(wordsOf(document).join(' ')).not.toContain('came about');
  });
});

describe('what the other papers say', () => {
  it.each([
    [
      {},
      'Total paid',
      ['PAID', '$108.00 paid on 11/21/2026', 'Visa ending in 4242', 'A1B2C3', 'C10-7'],
    ],
    [
      { state: 'pending', method: 'ach', traceNo: '071000' },
      'Total sent',
      ['WAITING FOR THE BANK', '$108.00 sent on 11/21/2026', '071000'],
    ],
    [
      { state: 'returned', failure: 'R01' },
      'Total returned',
      ['RETURNED', '$108.00 returned', 'R01'],
    ],
  ] as const)('a receipt: %j', (over, total, there) => {
    const document = receipt(over);
    expect(wordsOf(document)).toEqual(expect.arrayContaining([...there]));
    expect(beside(document, 'Collection fee')).toBe('$8.00');
    expect(beside(document, total)).toBe('$108.00');
  });

  it('a receipt of an invoice that is no tax invoice: its fee is no collection fee', () =>
    expect(beside(receipt({ kind: 'recipient' }), 'Fee')).toBe('$8.00'));

  it('a statement: what was owed before and after, and the running balance', () => {
    const document = statement(2);
    expect(wordsOf(document)).toContain('$123.45 owed on 11/30/2026');
    expect(wordsOf(document).join(' ')).toContain(
      '10/03/2026 MTA-1 $10.00 $143.45 10/05/2026 Check 0 $10.00 $133.45',
    );
    expect(beside(document, 'Closing balance')).toBe('$123.45');
  });

  it('an ageing report: every holder that owes, and the sums; what they paid this year is added up as shown', () => {
    const said = wordsOf(ageing(3)).join(' ');
    expect(said).toContain(
      'Redwood Retail C10-7 4 $1.00 $2.00 $3.00 $0.00 $4.00 $10.00 $50,000.00',
    );
    expect(said).toContain('Total 4 $1.00 $2.00 $3.00 $0.00 $4.00 $10.00 $150,000.00');
  });
});

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

describe('the files', () => {
  it('hold the texts of the preview, in embedded fonts, with title and author', async () => {
    const document = invoice({ itemsDetails: lines(60) });
    const file = await bytesOf(await makePdf(document));
    expect(pdfPages(file)).toEqual(
      draw(document).map(({ texts }) => texts.map(({ text }) => text).join('\n')),
    );
    const raw = Buffer.from(file).toString('latin1');
    expect(raw).toContain('/Title (Invoice INVC-000007)');
    expect(raw).toContain('/Author (Emerald Coast LLC)');
    expect(raw.match(/\/BaseFont \/[\w-]+/g)).toEqual(
      expect.arrayContaining(['/BaseFont /Inter', '/BaseFont /Inter-Bold']),
    );
    expect(raw).not.toContain('Helvetica');
  });

  it('lead to the pay page, and to nothing that is no address on the web', async () => {
    const about = { kind: 'recipient', sender, totalAmount: '30.00', paidAmount: '0.00' } as const;
    const values = { ...emptyInvoice('2026-11-21'), invoiceId: 'INVC-1', status: 'Sent' as const };
    const rawOf = async (payLink: string): Promise<string> =>
      Buffer.from(
        await bytesOf(await makePdf(invoicePdf({ ...about, invoice: values, payLink }))),
      ).toString('latin1');
    expect(await rawOf('https://pay.example/#/invoicePay/a.b')).toContain(
      '/URI (https://pay.example/#/invoicePay/a.b)',
    );
    expect(await rawOf('javascript:alert(1)')).not.toContain('javascript');
  });

  const parts = ['INVC-000001', 'INVC-000002', 'INVC-000001'].map((invoiceId, at) => ({
    name: `${invoiceId}.pdf`,
    document: () => invoice({ invoiceId, itemsDetails: lines(at === 1 ? 60 : 2) }),
  }));

  it('of a batch in one PDF begin on a page each, counted for itself', async () => {
    const told: (string | undefined)[] = [];
    const into = { as: 'pdf', title: 'Invoices', author: 'Emerald Coast LLC' } as const;
    const file = await makeBatch(parts, into, { onProgress: ({ figure }) => told.push(figure) });
    const ends = pdfPages(await bytesOf(file)).map((page) => page.split('\n').at(-1));
    const own = parts.flatMap(({ document }) =>
      draw(document()).map(({ texts }) => texts.at(-1)?.text),
    );
    expect(ends).toEqual(own);
    expect(own.length).toBeGreaterThan(3);
    expect(told).toEqual(['0 of 3', '1 of 3', '2 of 3', '3 of 3']);
  });

  it('of a zip are PDFs under names of their own', async () => {
    const raw = Buffer.from(await bytesOf(await makeBatch(parts, { as: 'zip' }))).toString(
      'latin1',
    );
    const [, ...entries] = raw.split('PK\u0001\u0002');
    const names = entries.map((entry) => /INVC-[^.]*\.pdf/.exec(entry)?.[0]);
    expect(names).toEqual(['INVC-000001.pdf', 'INVC-000002.pdf', 'INVC-000001 (2).pdf']);
    expect(raw.split('%PDF-1.')).toHaveLength(4);
  });

  it('of a batch are given up when it is cancelled', async () => {
    const stop = new AbortController();
    const asked: string[] = [];
    const stopping = parts.map(({ name, document }, at) => ({
      name,
      document: () => {
        asked.push(name);
        if (at === 1) stop.abort();
        return document();
      },
    }));
    await expect(makeBatch(stopping, { as: 'zip' }, { signal: stop.signal })).rejects.toMatchObject(
      {
        name: 'AbortError',
      },
    );
    expect(asked).toEqual(['INVC-000001.pdf', 'INVC-000002.pdf']);
  });
});
