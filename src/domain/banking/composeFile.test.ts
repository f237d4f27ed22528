import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOffset } from '@/domain/ach/draft';
import { readAchFile } from '@/domain/ach/readAchFile';
import { remittanceText, remittanceWords } from '@/domain/ach/remittance';
import type { AchSource } from './achItem';
import { composeFile, type FiledItem, isCreditCode, offsetsIn } from './composeFile';
import { emptyOdfi } from './odfiProfile';

const profile = {
  ...emptyOdfi,
  name: 'Harvest Valley Bank',
  routingNumber: '121042882',
  destinationName: 'HARVEST VALLEY BANK',
  originId: '1204598812',
  originName: 'GREENLEDGER INC',
  companyId: '1204598812',
  companyName: 'GREENLEDGER',
};

const item = (number: number, over: Partial<FiledItem> = {}): FiledItem => ({
  number,
  source: 'settlement',
  secCode: 'CCD',
  transactionCode: '22',
  amountCents: 1000,
  kind: 'checking',
  routing: '325081403',
  accountNumber: '1234567890',
  ownerName: 'Green Door LLC',
  companyName: '',
  originator: '',
  companyId: '',
  remittance: '',
  isRetry: false,
  isHeld: false,
  dishonors: null,
  ...over,
});

const debit = (number: number, over: Partial<FiledItem> = {}): FiledItem =>
  item(number, { source: 'debit', secCode: 'WEB', transactionCode: '27', ...over });

const prenote = (number: number): FiledItem =>
  item(number, { source: 'prenote', transactionCode: '23', amountCents: 0 });

const dishonored = (number: number): FiledItem =>
  item(number, {
    source: 'dishonor',
    transactionCode: '26',
    dishonors: {
      code: 'R03',
      reason: 'R69',
      originalTrace: '121042880000001',
      originalRdfi: '32508140',
      returnTrace: '325081400000001',
      settledOn: '2026-11-25',
      info: '',
    },
  });

const most = 9_999_999_999;

/** The file of some items as it is read back; balanced, each offset by so much at most. */
function balanced(items: readonly FiledItem[], mostCents = most) {
  const numbers = Array.from({ length: offsetsIn(items, mostCents) }, (_, at) => 9_000_000 + at);
  const file = composeFile({
    profile,
    at: new Date('2026-11-25T15:00:00Z'),
    modifier: 'A',
    effectiveOn: '2026-11-27',
    items,
    offset: {
      account: { routing: '121042882', account: '5550001234', kind: 'savings' },
      numbers,
      mostCents,
    },
  });
  const { batches, verdict } = readAchFile(file.text);
  expect(verdict.faults).toEqual([]);
  const read = batches.map(({ header, entries }) => ({
    header,
    own: entries.map(({ entry }) => entry).filter((entry) => header && isOffset(entry, header)),
    all: entries.map(({ entry }) => entry),
  }));
  return { file, verdict, read, offsets: read.flatMap(({ own }) => own) };
}

describe('a balanced file', () => {
  it.each<[string, FiledItem[], [string, number][]]>([
    ['credits by a debit', [item(1), item(2)], [['37', 2000]]],
    ['debits by a credit', [debit(1), debit(2)], [['32', 2000]]],
    [
      'each batch by itself',
      [item(1), debit(2), debit(3)],
      [
        ['37', 1000],
        ['32', 2000],
      ],
    ],
    ['nothing of prenotes', [prenote(1)], []],
    ['nothing of dishonored returns', [dishonored(1)], []],
    ['the rest beside them', [prenote(1), item(2), dishonored(3)], [['37', 1000]]],
  ])('offsets %s', (_, items, expected) => {
    const { file, verdict, offsets, read } = balanced(items);
    expect(offsets.map(({ code, cents }) => [code, cents])).toEqual(expected);
    for (const offset of offsets)
      expect(offset).toMatchObject({ routing: '121042882', account: '5550001234', addenda: [] });
    for (const { header, own } of read)
      if (own.length > 0) expect(header?.serviceClass).toBe('200');
    expect(file.totals).toEqual(verdict.totals);
    expect(file.offsets.entries).toBe(expected.length);
  });

  it('keeps the class of a batch that nothing offsets, and offsets nothing where no bank asks', () => {
    expect(balanced([prenote(1)]).read[0]?.header?.serviceClass).toBe('220');
    const plain = composeFile({
      profile,
      at: new Date('2026-11-25T15:00:00Z'),
      modifier: 'A',
      effectiveOn: '2026-11-27',
      items: [item(1)],
      offset: null,
    });
    expect(plain.offsets).toEqual({ entries: 0, debitCents: 0, creditCents: 0 });
    expect(plain.totals).toMatchObject({ debitCents: 0, creditCents: 1000, records: 1 });
  });

  it.each([
    [2000, [2000, 1000]],
    [1999, [1000, 1000, 1000]],
    [3000, [3000]],
  ])('cuts batches so that no offset is above %i cents', (limit, sums) => {
    const { offsets } = balanced([item(1), item(2), item(3)], limit);
    expect(offsets.map(({ cents }) => cents)).toEqual(sums);
  });

  it('gives its offsets numbers of their own, above those of its entries', () => {
    const { file, read } = balanced([item(1), item(5), debit(3)]);
    expect([...file.traces.keys()]).toEqual([1, 5, 3]);
    for (const { all, own } of read) expect(all.at(-1)).toEqual(own[0]);
  });

  it('balances whatever it holds, and is read without a fault', () => {
    const sources: AchSource[] = [
      'prenote',
      'micro',
      'settlement',
      'debit',
      'transfer',
      'dishonor',
    ];
    const any = fc
      .array(
        fc.record({
          source: fc.constantFrom(...sources),
          amountCents: fc.integer({ min: 1, max: 100_000_000 }),
          isDebit: fc.boolean(),
          secCode: fc.constantFrom('CCD' as const, 'PPD' as const, 'WEB' as const),
          companyName: fc.constantFrom('', 'Green Door', 'Blue Leaf'),
        }),
        { minLength: 1, maxLength: 20 },
      )
      .map((all) =>
        all.map(({ source, amountCents, isDebit, ...over }, at) => {
          if (source === 'prenote') return prenote(at + 1);
          if (source === 'dishonor') return { ...dishonored(at + 1), amountCents };
          const transactionCode = isDebit ? '27' : '22';
          return item(at + 1, { ...over, source, amountCents, transactionCode });
        }),
      );
    fc.assert(
      fc.property(any, fc.constantFrom(100_000_000, most), (items, mostCents) => {
        const { file, read, offsets } = balanced(items, mostCents);
        for (const { own, all } of read) {
          if (own.length === 0) continue;
          const sum = (isCredit: boolean) =>
            all
              .filter(({ code }) => isCreditCode(code) === isCredit)
              .reduce((total, { cents }) => total + cents, 0);
          expect(sum(true)).toBe(sum(false));
        }
        const live = items.filter(({ source }) => source !== 'dishonor');
        const paid = live.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(file.offsets.debitCents + file.offsets.creditCents).toBe(paid);
        for (const { cents } of offsets) expect(cents).toBeLessThanOrEqual(mostCents);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what an entry pays', () => {
  const addendaOf = (remittance: string, over: Partial<FiledItem> = {}) =>
    balanced([item(1, { source: 'disbursement', remittance, ...over })])
      .read.flatMap(({ all }) => all)
      .flatMap(({ addenda }) => addenda);

  it.each(['CCD', 'PPD'] as const)('follows it as addenda 05 of class %s', (secCode) => {
    const bill = { billNo: 'INV-42', billDate: '2026-11-05', cents: 125_000 };
    const text = 'RMR*IV*INV-42**1250.00\\DTM*003*20261105\\';
    expect(remittanceText(bill, 'D-1')).toBe(text);
    expect(addendaOf(text, { secCode })).toEqual([{ type: '05', text }]);
    expect(addendaOf('')).toEqual([]);
  });

  it('is read as it was written, whatever a vendor calls its bill', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'*~\\>|^ A1-#ß€…é中\n\t＊＼') });
    fc.assert(
      fc.property(
        fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 60 })),
        fc.integer({ min: 1, max: most }),
        (billNo, cents) => {
          const text = remittanceText({ billNo, billDate: '2026-11-05', cents }, 'D-1');
          expect(text.length).toBeLessThanOrEqual(80);
          expect(addendaOf(text, { amountCents: cents })).toEqual([{ type: '05', text }]);
          // Two segments, whatever signs the number has: none of them parts anything.
          expect(text.match(/[*~\\>|^]/g)?.join('')).toBe('****\\**\\');
          expect(remittanceWords(text)).toMatch(
            /^Invoice \S.*, \$[\d,.]+ paid, dated 11\/05\/2026$/,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
