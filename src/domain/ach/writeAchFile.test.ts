import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBatch, changeOf, returnOf } from './answers';
import { correctionOf } from './changeCodes';
import type { AchChange } from './compose';
import type { AchDraft } from './draft';
import { abaCheckDigit } from './entryRules';
import { readAchFile } from './readAchFile';
import type { AchEntry } from './records';
import { sampleBatch, sampleEntry, sampleHeader } from './sampleFile';
import { type AchBatchOfEntries, writeAchFile } from './writeAchFile';

const written = (...batches: AchBatchOfEntries[]): string =>
  [...writeAchFile(sampleHeader, batches)].join('');

/** The file of these batches as it is read back. @throws Error for one with faults */
function readBack(...batches: AchBatchOfEntries[]) {
  const file = readAchFile(written(...batches));
  expect(file.verdict.faults).toEqual([]);
  return file;
}

const entriesOf = (batch: AchBatchOfEntries): AchEntry[] =>
  readBack(batch).batches.flatMap(({ entries }) => entries.map(({ entry }) => entry));

describe('what must not be sent is refused', () => {
  const entry = (change: Partial<AchDraft>): AchBatchOfEntries => ({
    ...sampleBatch,
    entries: [{ ...sampleEntry, ...change }],
  });
  it.each<[string, AchBatchOfEntries, string]>([
    ['a bad check digit', entry({ routing: '091000018' }), 'after 09100001 the check digit is 9'],
    ['a short routing number', entry({ routing: '9100001' }), 'not a routing number'],
    ['an amount of 11 digits', entry({ cents: 10_000_000_000 }), 'not a number of whole cents'],
    ['a negative amount', entry({ cents: -1 }), 'not a number of whole cents'],
    ['a part of a cent', entry({ cents: 1.5 }), 'not a number of whole cents'],
    ['a live entry of zero', entry({ cents: 0 }), 'Use 28 for one'],
    ['a prenote with an amount', entry({ code: '28' }), 'its amount must be zero'],
    ['an unknown code', entry({ code: '20' }), '20 is not a known transaction code'],
    ['an account of 18 characters', entry({ account: '1'.repeat(18) }), 'longer than 17'],
    ['an accent in the account', entry({ account: '12é' }), 'characters that banks do not take'],
    ['no account', entry({ account: '' }), 'is empty'],
    ['no name', entry({ name: '' }), 'is empty'],
    ['a company with PPD', entry({ holder: 'companies' }), 'PPD is for accounts of consumers'],
    [
      'two addenda with PPD',
      entry({
        addenda: [
          { type: '05', text: 'A' },
          { type: '05', text: 'B' },
        ],
      }),
      'at most 1',
    ],
    ['a zero-dollar remittance with PPD', entry({ code: '29', cents: 0 }), 'for CCD and CTX only'],
    ['a debit of a loan', entry({ code: '55' }), 'REVERSAL'],
    ['a TEL credit', { ...entry({ code: '22' }), secCode: 'TEL' }, 'TEL takes only debits'],
    ['IAT', { ...sampleBatch, secCode: 'IAT' }, 'IAT is read only'],
    ['an unknown class', { ...sampleBatch, secCode: 'XYZ' }, 'not a standard entry class'],
    ['debits in a batch of credits', { ...sampleBatch, serviceClass: '220' }, 'takes only credits'],
    ['a batch without entries', { ...sampleBatch, entries: [] }, 'has no entries'],
    ['a trace of another bank', entry({ trace: '999999990000001' }), 'the ODFI of the batch'],
    [
      'a batch that is balanced and of debits',
      {
        ...sampleBatch,
        serviceClass: '225',
        offset: { routing: '091000019', account: '1', kind: 'checking', name: 'G' },
      },
      'balanced',
    ],
    ['a return without addenda 99', entry({ code: '26' }), 'addenda record 98 or 99 is missing'],
  ])('%s', (...[, batch, message]) => expect(() => written(batch)).toThrow(message));

  it('names batch, entry and field', () => {
    const bad = entry({ routing: '091000018' });
    expect(() => written(sampleBatch, bad)).toThrow(
      expect.objectContaining({ name: 'AchRefusal', batch: 2, entry: 1, field: 'Check digit' }),
    );
  });
});

describe('a file', () => {
  it('says what was clipped or written in other characters', () => {
    const changes: AchChange[] = [];
    const entries = [
      { ...sampleEntry, name: 'Zoë Strauß-Ødegård van der Berg', individualId: 'c-9' },
    ];
    [
      ...writeAchFile(sampleHeader, [{ ...sampleBatch, entries }], {
        onChange: (change) => changes.push(change),
      }),
    ];
    expect(changes).toEqual([
      {
        batch: 1,
        entry: 1,
        field: 'Individual name',
        given: entries[0]?.name,
        written: 'ZOE STRAUSS-ODEGARD VA',
      },
    ]);
  });

  it.each(['PPD', 'CCD', 'WEB', 'CTX'])('of class %s is balanced by an offset', (secCode) => {
    const offset = {
      routing: '121042882',
      account: '777',
      kind: 'checking',
      name: 'GREENLEDGER',
    } as const;
    const data = secCode === 'WEB' ? 'S' : '';
    const entries = [1, 2, 3].map((cents) => ({ ...sampleEntry, cents, data }));
    const { totals } = readBack({ ...sampleBatch, secCode, offset, entries }).verdict;
    expect(totals).toMatchObject({ debitCents: 6, creditCents: 6, records: 4 });
  });

  it('of ten records needs no lines of nines', () => {
    const entries = Array.from({ length: 6 }, () => sampleEntry);
    expect(
      written({ ...sampleBatch, entries })
        .trimEnd()
        .split('\n'),
    ).toHaveLength(10);
  });

  it('keeps the last ten digits of the entry hash', () => {
    const entries = Array.from({ length: 200 }, () => ({ ...sampleEntry, routing: '999999992' }));
    expect(abaCheckDigit('99999999')).toBe('2');
    const text = written({ ...sampleBatch, entries });
    expect(
      text
        .split('\n')
        .find((line) => line[0] === '8')
        ?.slice(10, 20),
    ).toBe('9999999800');
    expect(readAchFile(text).verdict.faults).toEqual([]);
  });
});

describe('any batch of entries', () => {
  const text = (most: number): fc.Arbitrary<string> =>
    fc
      .stringMatching(new RegExp(`^[A-Z0-9][ -_]{0,${most - 1}}$`))
      .map((any) => any.slice(0, most).trimEnd());
  const routing = fc
    .integer({ min: 1, max: 99_999_999 })
    .map((eight) => String(eight).padStart(8, '0'))
    .map((eight) => eight + abaCheckDigit(eight));
  const cents = fc.integer({ min: 1, max: 9_999_999_999 });
  const codes = ['22', '27', '32', '37', '42', '47', '52', '23', '28', '33', '38'];
  const entry = (secCode: string): fc.Arbitrary<AchDraft> =>
    fc
      .record({
        code: fc.constantFrom(...(secCode === 'TEL' ? ['27', '28', '37', '38'] : codes)),
        routing,
        account: text(17),
        cents,
        individualId: text(15),
        name: text(secCode === 'CTX' ? 16 : 22),
        data: secCode === 'WEB' || secCode === 'TEL' ? fc.constantFrom('R', 'S') : text(2),
        addenda: fc.array(fc.record({ type: fc.constant('05' as const), text: text(80) }), {
          maxLength: { CTX: 30, TEL: 0 }[secCode] ?? 1,
        }),
      })
      // Prenotes move nothing.
      .map((draft) => (/[38]$/.test(draft.code) ? { ...draft, cents: 0 } : draft));
  const batch = fc.constantFrom('PPD', 'CCD', 'CTX', 'WEB', 'TEL').chain((secCode) =>
    fc.record({
      serviceClass: fc.constant('200'),
      companyName: text(16),
      companyData: text(20),
      companyId: text(10),
      secCode: fc.constant(secCode),
      description: text(10),
      descriptiveDate: text(6),
      effectiveOn: fc.constant('2026-11-27'),
      odfi: fc.constant('12104288'),
      entries: fc.array(entry(secCode), { minLength: 1, maxLength: 12 }),
    }),
  );

  it('is written, and read the same', () => {
    fc.assert(
      fc.property(fc.array(batch, { minLength: 1, maxLength: 4 }), (batches) => {
        const { header, batches: read } = readBack(...batches);
        expect(header).toEqual(sampleHeader);
        let sequence = 0;
        const numbered = batches.map(({ entries, ...about }) => ({
          header: about,
          entries: entries.map((draft) => {
            sequence += 1;
            return { ...draft, trace: `12104288${String(sequence).padStart(7, '0')}` };
          }),
        }));
        expect(
          read.map((one) => ({
            header: one.header,
            entries: one.entries.map((each) => each.entry),
          })),
        ).toEqual(numbered);
      }),
      { numRuns: 40 },
    );
  });
});

describe('answers of a bank', () => {
  const [entry] = entriesOf(sampleBatch);
  if (!entry) throw new Error('No entry');
  const bank = '09100001';
  const answers = answerBatch(sampleBatch, { bank, isChange: false });

  it('return an entry', () => {
    const entries = [
      returnOf(entry, { code: 'R01' }),
      returnOf(entry, { code: 'R15', dateOfDeath: '2026-11-20' }),
    ];
    const [returned] = entriesOf({ ...answers, entries });
    expect(returned).toMatchObject({
      code: '26',
      routing: '121042882',
      cents: 12_345,
      trace: '091000010000001',
    });
    expect(returned?.addenda).toEqual([
      {
        type: '99',
        code: 'R01',
        originalTrace: entry.trace,
        originalRdfi: bank,
        dateOfDeath: '',
        info: '',
      },
    ]);
  });

  it('notify of a change', () => {
    const correction = { routing: '121042882', account: '987', transactionCode: '37' };
    const batch = answerBatch(sampleBatch, { bank, isChange: true });
    const [changed] = entriesOf({
      ...batch,
      entries: [changeOf(entry, { code: 'C07', correction })],
    });
    expect(changed).toMatchObject({ code: '26', cents: 0 });
    const [addenda] = changed?.addenda ?? [];
    expect(addenda?.type === '98' && correctionOf('C07', addenda.corrected)).toEqual(correction);
  });

  it.each([
    [
      'an unknown code',
      { ...answers, entries: [returnOf(entry, { code: 'R99' })] },
      'R99 is not a return code',
    ],
    [
      'a change outside of COR',
      { ...answers, entries: [changeOf(entry, { code: 'C01', correction: { account: '1' } })] },
      'class COR',
    ],
    [
      'a changed account number of 18 digits',
      {
        ...answerBatch(sampleBatch, { bank, isChange: true }),
        entries: [changeOf(entry, { code: 'C01', correction: { account: '1'.repeat(18) } })],
      },
      'outside of the columns that C01 uses',
    ],
    [
      'a change to a bad routing number',
      {
        ...answerBatch(sampleBatch, { bank, isChange: true }),
        entries: [changeOf(entry, { code: 'C02', correction: { routing: '121042883' } })],
      },
      'which is invalid',
    ],
    [
      'a date of death with R01',
      { ...answers, entries: [returnOf(entry, { code: 'R01', dateOfDeath: '2026-11-20' })] },
      'R14 and R15 only',
    ],
  ])('are refused with %s', (...[, batch, message]) =>
    expect(() => written(batch)).toThrow(message),
  );
});
