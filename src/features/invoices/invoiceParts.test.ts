import { describe, expect, it } from 'vitest';
import { emptyInvoice, emptyLine } from '@/domain/invoices/invoice';
import { emptyRecipient } from '@/domain/invoices/recipient';
import { agoText } from './form/DraftState';
import { invoiceDifferences } from './form/differences';
import { enteredInvoice, formErrors, formOf, newForm } from './form/invoiceForm';
import { duplicateIds, duplicateReason } from './recipients/duplicates';
import { monthBefore, monthName, recentMonths } from './tax/months';

const line = (itemName: string, unitCost = '') => ({ ...emptyLine, itemName, unitCost });

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
    expect(formErrors(newForm('recipient'))).toMatchObject({ itemsDetails: 'This is required field.' });
    expect(formErrors(newForm('mta'))).toMatchObject({ municiplaity: { label: 'This field is required.' } });
  });

  it('compares two versions as people read them', () => {
    const one = emptyInvoice('2026-11-21');
    const other = { ...one, notes: '大麻', itemsDetails: [{ ...line('Łódź', '2.00'), Qnty: '3' }] };
    expect(invoiceDifferences(one, one)).toEqual([]);
    expect(invoiceDifferences(one, other)).toEqual([
      { label: 'Items', mine: '', theirs: '3 × Łódź at 2.00' },
      { label: 'Total', mine: '$0.00', theirs: '$6.00' },
      { label: 'Notes', mine: '', theirs: '大麻' },
    ]);
  });

  it.each([
    [0, '0 s'],
    [59_400, '59 s'],
    [60_000, '1 min'],
    [3_599_000, '59 min'],
    [7_200_000, '2 h'],
    [-5, '0 s'],
  ])('%i ms ago is %s', (milliseconds, text) => expect(agoText(milliseconds)).toBe(text));
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
