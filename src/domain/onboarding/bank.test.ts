import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '@/domain/encoding/base64';
import { decodedNumber, encodedNumber, settledBank } from './bank';
import { errorsWith, goodSteps } from './goodSteps';
import { initialStep } from './initialValues';

const required = 'This field is required.';
const name = 'This field should be between 3 and 60 characters';
const nine = 'Routing must be composed only with 9 numbers';
const invalid = 'Routing number is invalid';
const account = 'account number must be composed only with numbers';
const accountLength = 'This field should be between 5 and 20 characters';

describe('step 8', () => {
  it('takes good values', () => expect(errorsWith(8)).toEqual({}));

  it.each([
    ['bankName', '', required],
    ['bankName', 'AB', name],
    ['bankName', 'ABN', null],
    ['bankName', 'x'.repeat(60), null],
    ['bankName', 'x'.repeat(61), name],
    ['businessNameOnChecks', '', required],
    ['businessNameOnChecks', 'AB', name],
    ['businessNameOnChecks', 'x'.repeat(60), null],
    ['businessNameOnChecks', 'x'.repeat(61), name],
    ['routingNumber', '', required],
    ['routingNumber', '02100002', nine],
    ['routingNumber', '021000021', null],
    ['routingNumber', '0210000210', nine],
    ['routingNumber', '02100002x', nine],
    ['routingNumber', '021000022', invalid],
    ['routingNumber', '000000000', invalid],
    ['routingNumber', '*****0021', null],
    ['accountNumber', '', required],
    ['accountNumber', '1234', accountLength],
    ['accountNumber', '12345', null],
    ['accountNumber', '1'.repeat(20), null],
    ['accountNumber', '1'.repeat(21), accountLength],
    ['accountNumber', '1234-5678', account],
    ['accountNumber', '12 345', account],
    ['accountNumber', 'DROP TABLE', account],
    ['accountNumber', '٥٥٥٥٥', account],
    ['accountNumber', '00000000', required],
    ['accountNumber', '0000000', null],
    ['accountNumber', '000000000', null],
    ['accountNumber', '****8901', null],
    ['acknowledgeSelected', false, 'Please acknowledge the declaration'],
    ['openTchCbd', true, null],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(8, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );

  it.each([
    ['routingNumber', '021000021', null],
    ['routingNumber', '021000022', invalid],
    ['routingNumber', '02100002', nine],
    ['routingNumber', '*****0021', null],
    ['accountNumber', '12345', null],
    ['accountNumber', '1234', accountLength],
    ['accountNumber', '00000000', required],
    ['accountNumber', '****8901', null],
  ])('%s %j as it travels gives %j', (field, value, message) =>
    expect(errorsWith(8, { [field]: toBase64(value) })).toEqual(
      message === null ? {} : { [field]: message },
    ),
  );

  it('asks for nothing without a bank account', () => {
    expect(errorsWith(8, { ...initialStep(8), noBankExist: true })).toEqual({});
    expect(errorsWith(8, { noBankExist: true, routingNumber: 'junk', openTchCbd: true })).toEqual(
      {},
    );
  });

  it('asks for all of it with one', () => {
    expect(errorsWith(8, initialStep(8))).toEqual({
      bankName: required,
      businessNameOnChecks: required,
      routingNumber: required,
      accountNumber: required,
      acknowledgeSelected: 'Please acknowledge the declaration',
    });
  });
});

describe('bank numbers on the wire', () => {
  it('come back, encoded or not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d*]{0,24}$/), (digits) => {
        expect(decodedNumber(encodedNumber(digits))).toBe(digits);
        expect(decodedNumber(digits)).toBe(digits);
      }),
    );
  });

  it('keep what is neither', () => {
    expect(decodedNumber('<b>')).toBe('<b>');
    expect(decodedNumber(toBase64('abc'))).toBe(toBase64('abc'));
  });

  it('are stored encoded; nothing is stored of a bank that does not exist', () => {
    const values = goodSteps[8];
    const stored = settledBank(values);
    expect(stored).toEqual({
      ...values,
      routingNumber: toBase64('021000021'),
      accountNumber: toBase64('12345678901'),
    });
    expect(settledBank(stored)).toEqual(stored);
    expect(settledBank({ ...values, noBankExist: true, openTchCbd: true })).toEqual({
      ...initialStep(8),
      noBankExist: true,
      openTchCbd: true,
    });
  });
});
