import { describe, expect, it } from 'vitest';
import { type ObjectSchema, ValidationError } from 'yup';
import { billedDayMessage } from '@/domain/dates/days';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { emptyInvoice, emptyLine } from './invoice';
import { largestTotalMessage } from './invoiceErrors';
import { emptyLicense, emptyMtaInvoice, emptyMtaUser } from './mta/mtaInvoice';
import { emptyRecipient, type Recipient } from './recipient';
import { invoiceSchema, mtaInvoiceSchema, rateVersionSchema, recipientSchema } from './schemas';

/** All messages of a schema over what was sent, by path; none when it is good. */
function messages(schema: ObjectSchema<object>, raw: unknown): Record<string, string> {
  try {
    schema.validateSync(raw, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

const required = 'This field is required.';
const invalid = 'Invalid Value';
const format = 'This field should be in the following format: x.xx';
const percent = 'Please enter a percentage from 0 to 100 with at most two decimals';

const recipient: Recipient = {
  ...emptyRecipient,
  recipientName: 'Ann Li',
  recipientEmail: 'ann@example.com',
  _id: 'r1',
  version: 1,
};
const goodLine = { ...emptyLine, itemName: 'Blue Dream', unitCost: '35.00', Qnty: '2' };
const good = { ...emptyInvoice('2026-11-21'), recipientId: recipient, itemsDetails: [goodLine] };

describe('a recipient', () => {
  it.each([
    [{}, {}],
    [{ recipientName: ' ' }, { recipientName: required }],
    [{ recipientName: '名前 O’Brien #2' }, {}],
    [{ recipientName: 'x'.repeat(101) }, { recipientName: 'Maximum allowed 100 characters' }],
    [{ recipientEmail: '' }, { recipientEmail: required }],
    [{ recipientEmail: 'ann@localhost' }, { recipientEmail: 'Invalid email' }],
    [{ recipientState: 'ZZ' }, { recipientState: invalid }],
    [
      { recipientState: 'CA', recipientZip: 'K1A 0B1' },
      { recipientZip: 'Zip code should be 5 digits' },
    ],
    [{ recipientState: 'ON', recipientZip: 'K1A 0B1' }, {}],
    [{ recipientZip: '12a45' }, { recipientZip: 'Zip code should be only digits' }],
    [
      { recipientPhone: '707-555-0142' },
      { recipientPhone: 'Phone number should follow US standard without special characters' },
    ],
    [{ recipientCurrencyCode: 'usd' }, { recipientCurrencyCode: invalid }],
    [{ recipientCity: 'a\0' }, { recipientCity: invisibleMessage }],
    [{ recipientCity: ['Oakland'] }, { recipientCity: invalid }],
  ])('%j gives %j', (change, errors) =>
    expect(messages(recipientSchema, { ...recipient, ...change })).toEqual(errors),
  );

  it('is stored trimmed and without what no recipient has', () => {
    const stored = recipientSchema.validateSync({
      ...recipient,
      recipientName: ' Ann ',
      orgId: 'x',
    });
    expect(stored).toEqual({
      ...emptyRecipient,
      recipientName: 'Ann',
      recipientEmail: 'ann@example.com',
    });
  });
});

const lineWith = (change: object) => ({ itemsDetails: [goodLine, { ...goodLine, ...change }] });
const at = (field: string, message: string) => ({ [`itemsDetails[1].${field}`]: message });
const discount = (discountPercantage: string, isDiscount = true) => ({
  discountData: { isDiscount, discountPercantage, discountedAmt: '' },
});
const partial = (partialAmount: string, isPartial = true) => ({
  partialData: { isPartial, partialAmount },
});

describe('a recipient invoice', () => {
  it.each([
    [{}, {}],
    [{ invoiceDate: '' }, { invoiceDate: required }],
    [{ invoiceDate: '2026-02-30' }, { invoiceDate: invalid }],
    [{ invoiceDate: '11-21-2026', invoiceDueDate: '11-21-2026' }, {}],
    [{ invoiceDate: '2000-01-01', invoiceDueDate: '12-31-2099' }, {}],
    [{ invoiceDate: '12-31-1999' }, { invoiceDate: billedDayMessage }],
    [{ invoiceDueDate: '2100-01-01' }, { invoiceDueDate: billedDayMessage }],
    [
      { invoiceDueDate: '11-20-2026' },
      { invoiceDueDate: 'Due date cannot be before invoice date' },
    ],
    [{ invoiceDueDate: '01-01-10000' }, { invoiceDueDate: 'Maximum date is 12-31-9999' }],
    [{ recipientPO: 'x'.repeat(51) }, { recipientPO: 'Maximum allowed 50 characters' }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'Maximum allowed 1000 characters' }],
    [{ itemsDetails: [] }, { itemsDetails: 'This is required field.' }],
    [{ itemsDetails: Array(201).fill(goodLine) }, { itemsDetails: invalid }],
    [lineWith({ itemName: '' }), at('itemName', required)],
    [lineWith({ itemName: '<img src=x onerror=alert(1)>' }), {}],
    [
      lineWith({ itemDescription: 'x'.repeat(501) }),
      at('itemDescription', 'Maximum allowed 500 characters'),
    ],
    [lineWith({ unitCost: '' }), at('unitCost', required)],
    [lineWith({ unitCost: '0.00' }), at('unitCost', 'Minimum cost is 0.01.')],
    [lineWith({ unitCost: '0.01' }), {}],
    [lineWith({ unitCost: '1' }), {}],
    [lineWith({ unitCost: '1.5' }), {}],
    [lineWith({ unitCost: '1.' }), at('unitCost', format)],
    [lineWith({ unitCost: '1.555' }), at('unitCost', format)],
    [lineWith({ unitCost: '1e5' }), at('unitCost', format)],
    [lineWith({ unitCost: '-1.00' }), at('unitCost', format)],
    [lineWith({ unitCost: '12345678901.00' }), at('unitCost', format)],
    [lineWith({ Qnty: '' }), at('Qnty', required)],
    [lineWith({ Qnty: '0' }), at('Qnty', invalid)],
    [lineWith({ Qnty: '0.01' }), {}],
    [lineWith({ Qnty: '0.001' }), at('Qnty', invalid)],
    [lineWith({ Qnty: '-1' }), at('Qnty', invalid)],
    [lineWith({ Qnty: '1,000' }), at('Qnty', invalid)],
    [lineWith({ Qnty: '٢' }), at('Qnty', invalid)],
    [
      lineWith({ Qnty: '9999999999', unitCost: '9999999999.99' }),
      { itemsDetails: largestTotalMessage },
    ],
    [{ itemsDetails: [{ ...goodLine, unitCost: '9999999999.99', Qnty: '1' }] }, {}],
    [lineWith({ unitCost: '9999999999.99', Qnty: '1' }), { itemsDetails: largestTotalMessage }],
    [{ itemsDetails: ['x'] }, expect.objectContaining({ 'itemsDetails[0]': invalid })],
    [discount(''), { 'discountData.discountPercantage': required }],
    [discount('', false), {}],
    [discount('99.99'), {}],
    [discount('100'), { 'discountData.discountPercantage': 'This discount leaves nothing to pay' }],
    [discount('100.01'), { 'discountData.discountPercantage': percent }],
    [{ discountData: { isDiscount: 'yes' } }, { 'discountData.isDiscount': invalid }],
    [{ discountData: 'ten' }, { discountData: invalid }],
    [partial(''), { 'partialData.partialAmount': required }],
    [partial('70.00'), {}],
    [
      partial('70.01'),
      { 'partialData.partialAmount': 'The amount cannot be more than the balance due' },
    ],
    [partial('0.00'), { 'partialData.partialAmount': 'Minimum amount is 0.01.' }],
    [partial('many', false), {}],
    [
      { recipientId: {} },
      { 'recipientId.recipientName': required, 'recipientId.recipientEmail': required },
    ],
  ])('case %#', (change, errors) =>
    expect(messages(invoiceSchema, { ...good, ...change })).toEqual(errors),
  );

  it.each([
    null,
    undefined,
    'x',
    7,
    [],
    {},
    { itemsDetails: { length: 9 } },
    { __proto__: { notes: 'x' } },
  ])('that is nothing of the kind is refused, and its cast never throws: case %#', (raw) => {
    expect(Object.keys(messages(invoiceSchema, raw)).length).toBeGreaterThan(0);
    expect(() => invoiceSchema.cast(raw)).not.toThrow();
  });

  it('begins empty', () => {
    expect(invoiceSchema.getDefault()).toEqual(emptyInvoice());
    expect(invoiceSchema.cast(undefined)).toEqual(emptyInvoice());
    expect(rateVersionSchema.getDefault().effectiveFrom).toBe('');
  });

  it('drops what only the server sets', () => {
    const stored = invoiceSchema.validateSync({
      ...good,
      status: 'Paid',
      balanceDue: '0.00',
      _id: 'x',
    });
    expect(stored).not.toHaveProperty('status');
    expect(stored).not.toHaveProperty('balanceDue');
    expect(stored.itemsDetails[0]?.lineTotal).toBe('70.00');
  });
});

const user = { ...emptyMtaUser, name: 'Rosa', email: 'rosa@example.com' };
const license = { ...emptyLicense, licenseType: 'Retail', licenseNumber: 'C10-1' };
const goodMta = {
  ...emptyMtaInvoice('2026-11-21'),
  itemsDetails: [goodLine],
  municiplaity: { label: 'Oakridge' },
  license,
  mtaUser: user,
};

describe('a tax invoice', () => {
  it.each([
    [{}, {}],
    [{ municiplaity: { label: '' } }, { 'municiplaity.label': required }],
    [{ municiplaity: 'Oakridge' }, expect.objectContaining({ municiplaity: invalid })],
    [{ license: { ...license, licenseType: 'Bakery' } }, { 'license.licenseType': invalid }],
    [{ license: { ...license, licenseNumber: '' } }, { 'license.licenseNumber': required }],
    [{ license: { ...license, collectionFee: '5%' } }, { 'license.collectionFee': percent }],
    [{ license: { ...license, billTheCity: 'false' } }, { 'license.billTheCity': invalid }],
    [
      { license: { ...license, paymentType: { credit_card: 1 } } },
      { 'license.paymentType.credit_card': invalid },
    ],
    [{ mtaUser: { ...user, email: '' } }, { 'mtaUser.email': required }],
    [
      { mtaUser: { ...user, user_metadata: { state: 'ON' } } },
      { 'mtaUser.user_metadata.state': invalid },
    ],
  ])('%j gives %j', (change, errors) =>
    expect(messages(mtaInvoiceSchema, { ...goodMta, ...change })).toEqual(errors),
  );

  it('is made out to the license holder', () => {
    const sent = {
      ...goodMta,
      mtaUser: { ...user, invoice_email: 'bills@example.com' },
      recipientId: recipient,
    };
    expect(mtaInvoiceSchema.validateSync(sent).recipientId).toMatchObject({
      recipientName: 'Rosa',
      recipientEmail: 'bills@example.com',
    });
  });
});
