import { describe, expect, it } from 'vitest';
import { composed, type FieldValues } from './compose';
import { batchControlLine, fileControlLine, fileHeaderLine } from './composeRecords';
import { iatAddendaLayouts, iatReturnLayout } from './iatLayouts';
import { readAchFile } from './readAchFile';
import { iatBatchHeaderLayout, iatEntryLayout } from './recordLayouts';
import { sampleBatch, sampleHeader } from './sampleFile';

const at = { batch: 1, entry: 0, onChange: () => undefined };
const trace = '121042880000001';
const batch = { ...sampleBatch, secCode: 'IAT' };

/** A good text for any field of an addenda record. */
const filled: FieldValues = {
  transactionType: 'BUS',
  foreignAmount: 100,
  individualName: 'ACME',
  entrySequence: '0000001',
  originatorName: 'GL',
  originatorStreet: '1 A ST',
  originatorCity: 'RENO*NV\\',
  originatorCountry: 'US*89501\\',
  bankName: 'BANK',
  bankIdQualifier: '01',
  bankId: '123',
  branchCountry: 'CA',
  receiverStreet: '2 B ST',
  receiverCity: 'TORONTO*ON\\',
  receiverCountry: 'CA*M4B\\',
  addendaSequence: 1,
  paymentInfo: 'RENT',
};

/** An IAT file of one entry with these addenda. */
function file(types: readonly string[], count = types.length, code = '27'): string {
  const entry = { transactionCode: code, rdfi: '09100001', checkDigit: '9', amount: 500, trace };
  const about = { addendaCount: count, account: '777', addendaIndicator: 1 };
  const header: FieldValues = {
    serviceClass: '200',
    exchangeIndicator: 'FF',
    exchangeReferenceIndicator: '3',
    destinationCountry: 'CA',
    companyId: batch.companyId,
    secCode: 'IAT',
    odfi: batch.odfi,
    description: 'RENT',
    originatingCurrency: 'USD',
    destinationCurrency: 'CAD',
    effectiveDate: '261127',
    originatorStatus: '1',
    batchNumber: 1,
  };
  const answer = { returnCode: 'R80', originalTrace: trace, originalRdfi: '09100001', trace };
  const addenda = types.map((type) => {
    const layout = iatAddendaLayouts[type];
    return layout ? composed(layout, filled, at) : composed(iatReturnLayout, answer, at);
  });
  const totals = { records: 1 + types.length, hash: 9_100_001, debitCents: 500, creditCents: 0 };
  const lines = [
    fileHeaderLine(sampleHeader, at),
    composed(iatBatchHeaderLayout, header, at),
    composed(iatEntryLayout, { ...entry, ...about }, at),
    ...addenda,
    batchControlLine(batch, totals, at),
  ];
  return [...lines, fileControlLine({ batches: 1, lines: lines.length + 1 }, totals, at)].join(
    '\n',
  );
}

const errors = (text: string): string[] =>
  readAchFile(text)
    .verdict.faults.filter(({ severity }) => severity === 'error')
    .map(({ line, field }) => `${line} ${field}`);

const needed = ['10', '11', '12', '13', '14', '15', '16'];

describe('an IAT entry', () => {
  it.each([
    ['its seven addenda', file(needed), []],
    ['remittance and a correspondent bank', file([...needed, '17', '18']), []],
    ['a missing addenda', file(needed.slice(1)), ['3 Number of addenda records']],
    ['addenda in the wrong order', file([...needed].reverse()), ['3 Number of addenda records']],
    ['the wrong number', file(needed, 8), ['3 Number of addenda records']],
    ['a return', file(['99'], 1, '26'), []],
  ])('with %s', (...[, text, expected]) => expect(errors(text)).toEqual(expected));
});
