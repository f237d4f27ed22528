import { getIn, setIn } from 'formik';
import { describe, expect, it } from 'vitest';
import { emptyInvoice, emptyLine } from '@/domain/invoices/invoice';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { monthBefore, monthName } from '@/domain/invoices/mta/period';
import { emptyRecipient } from '@/domain/invoices/recipient';
import { isObject } from '@/shared/isObject';
import { refusedIn } from './form/copiedForm';
import { changedParts, invoiceDifferences, mergedForm } from './form/differences';
import {
  enteredInvoice,
  formErrors,
  formOf,
  type InvoiceFormValues,
  isTaxForm,
  keysOf,
  newForm,
} from './form/invoiceForm';
import { printedForm } from './form/printedForm';
import { duplicateIds, duplicateReason } from './recipients/duplicates';
import { recentMonths } from './tax/months';

const line = (itemName: string, unitCost = '') => ({ ...emptyLine, itemName, unitCost });

/** What is worked out of the rest, or not of that kind. */
const workedOut = {
  recipient: /^(?:holderId|period)$|lineTotal$|discountedAmt$/,
  mta: /^(?:recipient(?:Id\b.*|Key)|jenkinMonthlyInvoiceCreation)$|lineTotal$|discountedAmt$/,
};

/** A form in which every member counts. */
const fullForm = (kind: InvoiceKind): InvoiceFormValues => ({
  ...newForm(kind),
  itemsDetails: [line('Permit', '2.00')],
  discountData: { isDiscount: true, discountPercantage: '10', discountedAmt: '0.20' },
  partialData: { isPartial: true, partialAmount: '1.00' },
});

/** Formik paths of everything that a form holds. */
function leavesOf(value: unknown, path = ''): string[] {
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, path ? `${path}.${name}` : name),
  );
}

function otherThan(path: string, value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (path.endsWith('Date')) return '01-31-2031';
  return `${value ?? ''}1`;
}

describe('the form of an invoice', () => {
  it('has days as they are typed, and sends them as ISO', () => {
    const form = formOf('recipient', emptyInvoice('2026-11-21'));
    expect(form).toMatchObject({ invoiceDate: '11-21-2026', invoiceDueDate: '11-21-2026' });
    expect(enteredInvoice(form)).toMatchObject({ invoiceDate: '2026-11-21' });
  });

  it.each([
    [[line('')], []],
    [[line('a', '1.00'), line(''), line('')], ['a']],
    [
      [line(''), line('a', '1.00')],
      ['', 'a'],
    ],
    [[], []],
  ])('leaves out empty lines at the end alone: case %#', (itemsDetails, sent) => {
    const form = { ...newForm('recipient'), itemsDetails };
    expect(enteredInvoice(form).itemsDetails.map(({ itemName }) => itemName)).toEqual(sent);
  });

  it('says where something is wrong', () => {
    expect(formErrors({ ...newForm('recipient'), itemsDetails: [line('a', '1.')] })).toMatchObject({
      recipientId: { recipientName: 'This field is required.' },
      itemsDetails: [{ unitCost: 'This field should be in the following format: x.xx' }],
    });
    expect(formErrors(newForm('recipient'))).toMatchObject({
      itemsDetails: 'This is required field.',
    });
    expect(formErrors(newForm('mta'))).toMatchObject({
      municiplaity: { label: 'This field is required.' },
    });
  });

  it('tells no fee before it can be decided', () => {
    const paper = {
      sender: { name: 'City', lines: [], phone: '', email: '' },
      fees: { feeLineMunicipality: '', cashPickupItemIds: [] },
    };
    const empty = newForm('mta');
    expect(printedForm(empty, paper)).not.toHaveProperty('fee');
    if (!isTaxForm(empty)) throw new Error('This is no tax form');
    const decided = {
      ...empty,
      municiplaity: { label: 'Oakridge' },
      license: { ...empty.license, licenseNumber: 'C1' },
    };
    expect(printedForm(decided, paper)).toHaveProperty('fee.rule', 'notAvailable');
  });

  it('names what has changed between two versions', () => {
    const one = emptyInvoice('2026-11-21');
    expect(changedParts(one, one)).toEqual([]);
    expect(
      changedParts(one, { ...one, notes: '大麻', itemsDetails: [line('Łódź', '2.00')] }),
    ).toEqual(['Items', 'Notes', 'Total']);
  });

  it('proposes theirs where I changed nothing, and takes each part whole', () => {
    const read = newForm('recipient');
    const mine = { ...read, notes: 'Mine', recipientPO: 'PO-1' };
    const lines = [{ ...line('Łódź', '2.00'), Qnty: '3' }];
    const theirs = { ...read, notes: 'Theirs', itemsDetails: lines, recipientPO: 'PO-1' };
    const found = invoiceDifferences(read, mine, theirs);
    expect(found).toEqual([
      { field: 'Items', label: 'Items', mine: '', theirs: '3 × Łódź at 2.00', proposed: 'theirs' },
      { field: 'Notes', label: 'Notes', mine: 'Mine', theirs: 'Theirs', proposed: 'mine' },
    ]);
    expect(invoiceDifferences(null, mine, theirs).map(({ proposed }) => proposed)).toEqual([
      'mine',
      'mine',
    ]);
    const proposed = new Map(found.map(({ field, proposed }) => [field, proposed]));
    expect(mergedForm(mine, theirs, proposed)).toEqual({ ...mine, itemsDetails: lines });
    expect(mergedForm(mine, theirs, new Map())).toEqual(mine);
  });

  it('moves a taxpayer whole: license, fees, holder and period with the name', () => {
    const read = newForm('mta');
    if (!isTaxForm(read)) throw new Error('No tax form');
    const theirs = {
      ...read,
      holderId: 'h2',
      period: '2026-10',
      municiplaity: { label: 'Port Alder' },
      license: { ...read.license, licenseNumber: 'C10-0000017', collectionFee: '5.00' },
    };
    const found = invoiceDifferences(read, { ...read, notes: 'Mine' }, theirs);
    expect(found.map(({ field, theirs: text, proposed }) => [field, text, proposed])).toEqual([
      ['Recipient', 'Port Alder, C10-0000017', 'theirs'],
      ['Tax period', 'October 2026', 'theirs'],
      ['Collection fee', '5.00%', 'theirs'],
      ['Notes', '', 'mine'],
    ]);
    const account = mergedForm(read, theirs, new Map([['Recipient', 'theirs']]));
    expect(account).toEqual({
      ...read,
      holderId: 'h2',
      municiplaity: theirs.municiplaity,
      license: { ...read.license, licenseNumber: 'C10-0000017' },
    });
    const taken = new Map(found.map(({ field }) => [field, 'theirs' as const]));
    expect(mergedForm(read, theirs, taken)).toEqual(theirs);
  });

  describe.each(['recipient', 'mta'] as const)('of the kind %s, changed by a colleague', (kind) => {
    const base = fullForm(kind);

    it.each(leavesOf(base).filter((path) => !workedOut[kind].test(path)))(
      'shows %s alone',
      (path) => {
        const theirs = setIn(base, path, otherThan(path, getIn(base, path)));
        const found = invoiceDifferences(base, base, theirs);
        expect(found).toHaveLength(1);
        const [one] = found;
        expect(one?.mine).not.toBe(one?.theirs);
        expect(one?.proposed).toBe('theirs');
        const merged = mergedForm(base, theirs, new Map([[one?.field ?? '', 'theirs']]));
        expect([enteredInvoice(merged), keysOf(merged)]).toEqual([
          enteredInvoice(theirs),
          keysOf(theirs),
        ]);
        // A version has no ids; what it has is told.
        const isId = /^(?:recipientKey|holderId|period)$/.test(path);
        const { recipientKey: _key, holderId: _holder, period: _period, ...version } = base;
        expect(changedParts(version, theirs).length > 0).toBe(!isId);
      },
    );
  });

  it('says again what kept it from being copied until something was typed', () => {
    const state = { refused: { 'municiplaity.label': 'Elsewhere' } };
    expect(refusedIn(state, false)).toEqual(state.refused);
    expect(refusedIn(state, true)).toEqual({});
    expect(refusedIn(null, false)).toEqual({});
  });
});

describe('months', () => {
  it.each([
    ['2026-01-31', '2025-12', 'December 2025'],
    ['2026-03-01', '2026-02', 'February 2026'],
  ])('before %s is %s, %s', (today, period, name) => {
    expect(monthBefore(today)).toBe(period);
    expect(monthName(period)).toBe(name);
  });

  it('are listed from the present one back', () => {
    expect(recentMonths('2026-01-31', 3).map(({ value }) => value)).toEqual([
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
    expect(monthName('none')).toBe('none');
  });
});

describe('recipients that look the same', () => {
  const one = (_id: string, over: object) => ({ ...emptyRecipient, _id, version: 1, ...over });
  const rosa = one('1', { recipientName: 'Rosa Vega', recipientEmail: 'rosa@example.com' });

  it.each([
    [one('2', { recipientEmail: ' ROSA@example.com' }), 'Same email'],
    [one('2', { recipientName: 'rosa vega', recipientEmail: 'r@example.com' }), 'Same name'],
    [one('2', { recipientName: 'Rosa V.' }), null],
    [one('1', { recipientName: 'Rosa Vega' }), null],
  ])('case %#', (other, reason) => expect(duplicateReason(rosa, other)).toBe(reason));

  it('are marked in their list', () => {
    const others = [one('2', { recipientEmail: 'ROSA@example.com' }), one('3', {})];
    expect([...duplicateIds([rosa, ...others])]).toEqual(['1', '2']);
  });
});
