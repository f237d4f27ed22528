// Over 250 lines: the forms of all methods against the same cases.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesAbaChecksum } from '@/domain/contact/routingNumber';
import { mtaFee } from '../invoices/mta/feeRules';
import { feeExplanation } from '../invoices/mta/feeText';
import { emptyMtaInvoice, type MtaInvoiceValues } from '../invoices/mta/mtaInvoice';
import { feeLineName } from '../invoices/totals';
import { achAuthorizationText } from './achAuthorization';
import { cardNumberError, passesLuhn } from './cardNumber';
import { agreeMessage, emptyPayForm, payFormErrors } from './payForm';
import { paymentFee, recordedFeeCents } from './paymentFee';
import { emptyPayRequest, type PayRequest, payRequestSchema } from './payRequest';
import {
  testAccount,
  testAccountsOnly,
  testCard,
  testCards,
  testCardsOnly,
  testRouting,
} from './sandboxNumbers';
import { sandboxInstrument, sandboxToken } from './sandboxToken';

const settings = { feeLineMunicipality: 'Port Alder', cashPickupItemIds: ['coins'] };

function taxInvoice(
  amount: string,
  over: Partial<MtaInvoiceValues['license']> = {},
): MtaInvoiceValues {
  const empty = emptyMtaInvoice('2026-11-01');
  const line = {
    itemName: 'Tax',
    itemDescription: '',
    unitCost: amount,
    Qnty: '1',
    lineTotal: amount,
  };
  return {
    ...empty,
    itemsDetails: [{ ...line, inventoryId: '' }],
    municiplaity: { label: 'Cedar Falls' },
    license: { ...empty.license, collectionFee: '2.5', credit_card_processing_fee: '3', ...over },
  };
}

describe('the fee on top of a tax payment (spec 3.9.2)', () => {
  const whole = { amountCents: 100_000, paidCents: 0 };
  it.each([
    ['card', whole, 5500],
    ['ach', whole, 2500],
    ['card', { amountCents: 33_333, paidCents: 0 }, 1833],
    ['ach', { amountCents: 66_667, paidCents: 33_333 }, 1667],
    ['ach', { amountCents: 1, paidCents: 0 }, 0],
  ] as const)('by %s of %j: %i', (method, paying, cents) => {
    expect(paymentFee(taxInvoice('1000.00'), settings, { method, ...paying })?.feeCents).toBe(
      cents,
    );
  });

  it('is nothing where the city is billed or no fee is set, and none where it is a line', () => {
    const paying = { method: 'card', ...whole } as const;
    expect(
      paymentFee(taxInvoice('1000.00', { billTheCity: true }), settings, paying)?.feeCents,
    ).toBe(0);
    expect(
      paymentFee(taxInvoice('1000.00', { collectionFee: '' }), settings, paying)?.feeCents,
    ).toBe(0);
    const monthly = { ...taxInvoice('1000.00'), jenkinMonthlyInvoiceCreation: true };
    const [line] = monthly.itemsDetails;
    if (!line) throw new Error('no line');
    const withLine = { ...monthly, itemsDetails: [line, { ...line, itemName: feeLineName }] };
    expect(paymentFee(withLine, settings, { ...paying, method: 'ach' })).toBeNull();
  });

  it('stays on top of an invoice that was sent before the settings named its municipality', () => {
    const monthly = { ...taxInvoice('1000.00'), jenkinMonthlyInvoiceCreation: true };
    const sent = { ...monthly, municiplaity: { label: 'Port Alder' } };
    expect(paymentFee(sent, settings, { method: 'ach', ...whole })?.feeCents).toBe(2500);
  });

  it.each([
    ['card', {}, 3000],
    ['card', { paymentType: { cash_pickup: false, credit_card: true } }, null],
    ['card', { billTheCity: true }, null],
    ['card', { collectionFee: '' }, null],
    ['card', { credit_card_processing_fee: '' }, null],
    ['ach', {}, null],
  ] as const)(
    'beside a line of the fee is the card’s alone: %s %j %j',
    (method, license, cents) => {
      const monthly = { ...taxInvoice('1000.00', license), jenkinMonthlyInvoiceCreation: true };
      const withLine = monthly.itemsDetails.map((line) => ({
        ...line,
        unitCost: '0.00',
        itemName: feeLineName,
      }));
      const itemsDetails = [...monthly.itemsDetails, ...withLine];
      const inAlder = { ...monthly, itemsDetails, municiplaity: { label: 'Port Alder' } };
      const fee = paymentFee(inAlder, settings, { method, ...whole });
      expect(fee?.feeCents ?? null).toBe(cents);
      const why = 'Port Alder: credit card processing fee 3.00% of $1,000.00: $30.00';
      if (fee) expect(feeExplanation(fee)).toBe(why);
    },
  );

  it.each([
    [[10, 10], '0.20', [1, 0]],
    [[20], '0.20', [1]],
    [[10, 10, 10, 10], '0.40', [1, 0, 1, 0]],
    [[33_333, 33_333, 33_334], '1000.00', [1667, 1666, 1667]],
  ])('of parts %j of $%s comes to the fee of the whole: %j', (parts, amount, fees) => {
    const invoice = taxInvoice(amount, { collectionFee: '5' });
    let paidCents = 0;
    const taken = parts.map((amountCents) => {
      const cents = recordedFeeCents(invoice, settings, {
        method: 'other',
        amountCents,
        paidCents,
      });
      paidCents += amountCents;
      return cents;
    });
    expect(taken).toEqual(fees);
    expect(mtaFee(invoice, settings, paidCents).feeCents).toBe(0);
  });

  it('of a rest is what is left of the fee of the whole', () => {
    expect(mtaFee(taxInvoice('0.20', { collectionFee: '5' }), settings, 10).feeCents).toBe(0);
  });

  it('leaves the items of a cash pickup out', () => {
    const invoice = taxInvoice('1000.00', {
      paymentType: { cash_pickup: true, credit_card: false },
    });
    const coins = invoice.itemsDetails.map((line) => ({
      ...line,
      inventoryId: 'coins',
      unitCost: '400.00',
    }));
    const mixed = { ...invoice, itemsDetails: [...invoice.itemsDetails, ...coins] };
    const whole = { amountCents: 140_000, paidCents: 0 };
    const fee = paymentFee(mixed, settings, { method: 'cash', ...whole });
    expect(fee).toMatchObject({ baseCents: 100_000, excludedCents: 40_000, feeCents: 2500 });
    expect(recordedFeeCents(mixed, settings, { method: 'cash', ...whole })).toBe(2500);
    // What is paid through the bank after all is charged whole.
    for (const method of ['ach', 'wallet', 'check'] as const) {
      expect(paymentFee(mixed, settings, { method, ...whole })).toMatchObject({
        baseCents: 140_000,
        excludedCents: 0,
        feeCents: 3500,
      });
    }
    // And a pickup that was not agreed leaves them out where cash comes.
    const agreed = {
      ...mixed,
      license: { ...mixed.license, paymentType: { cash_pickup: false, credit_card: true } },
    };
    expect(recordedFeeCents(agreed, settings, { method: 'cash', ...whole })).toBe(2500);
    expect(recordedFeeCents(agreed, settings, { method: 'card', ...whole })).toBe(3500);
  });

  it('5 % of $2,651.00 by ACH is $132.55, whatever was agreed', () => {
    const cash = taxInvoice('1111.60', {
      collectionFee: '5',
      paymentType: { cash_pickup: true, credit_card: false },
    });
    const coins = cash.itemsDetails.map((line) => ({
      ...line,
      inventoryId: 'coins',
      unitCost: '1539.40',
    }));
    const mixed = { ...cash, itemsDetails: [...cash.itemsDetails, ...coins] };
    const paying = { amountCents: 265_100, paidCents: 0 };
    expect(paymentFee(mixed, settings, { method: 'ach', ...paying })?.feeCents).toBe(13_255);
    expect(paymentFee(mixed, settings, { method: 'cash', ...paying })?.feeCents).toBe(5558);
  });

  it('of a part never exceeds that of the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(100), (cents, percent) => {
        const invoice = taxInvoice((cents / 100).toFixed(2));
        const feeOf = (amountCents: number): number =>
          paymentFee(invoice, settings, { method: 'card', amountCents, paidCents: 0 })?.feeCents ??
          -1;
        const part = Math.floor((cents * percent) / 100);
        expect(feeOf(part)).toBeGreaterThanOrEqual(0);
        expect(feeOf(part)).toBeLessThanOrEqual(feeOf(cents));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the sandbox', () => {
  it('names only card numbers that could be real, and a routing number with its checksum', () => {
    for (const number of Object.keys(testCards)) expect(cardNumberError(number), number).toBeNull();
    expect(passesAbaChecksum(testRouting)).toBe(true);
  });

  it('makes tokens without the number, and reads them back', () => {
    const found = testCard('3782 822463 10005');
    if (typeof found === 'string') throw new Error(found);
    const token = sandboxToken(found, 'abcdefghijklmnop');
    expect(token).toBe('sbx_card_approve_amex_0005_abcdefghijklmnop');
    expect(sandboxInstrument(token)).toEqual(found);
  });

  it.each([
    '',
    'tok_visa',
    'sbx_card_approve_visa_4242_',
    'sbx_check_approve_none_4242_abcdefghijklmnop',
  ])('reads nothing into %j', (token) => expect(sandboxInstrument(token)).toBeNull());

  it('takes no other numbers', () => {
    expect(testCard('4111 1111 1111 1111')).toBe(testCardsOnly);
    expect(testCard('constructor')).toBe(testCardsOnly);
    expect(testAccount('021000021', '000123456789')).toBe(testAccountsOnly);
    expect(testAccount(testRouting, '123456789')).toBe(testAccountsOnly);
  });
});

describe('what is typed and what is sent', () => {
  const today = '2026-11-21';
  const named = { payerName: 'Zoë Ng', payerEmail: 'zoe@example.com' };
  it('asks only for what the chosen way needs', () => {
    expect(Object.keys(payFormErrors(emptyPayForm('card'), today))).toEqual([
      'payerName',
      'payerEmail',
      'cardNumber',
      'expiry',
      'cvv',
    ]);
    const ach = {
      ...emptyPayForm('ach'),
      ...named,
      routingNumber: testRouting,
      accountNumber: '1234',
    };
    expect(payFormErrors(ach, today)).toEqual({ agreed: agreeMessage });
    expect(payFormErrors({ ...ach, agreed: true }, today)).toEqual({});
    expect(
      payFormErrors({ ...emptyPayForm('wallet'), ...named, walletId: 'helox-4242-0001' }, today),
    ).toEqual({});
  });

  const good: PayRequest = {
    ...emptyPayRequest(),
    amount: '10.00',
    method: 'card',
    token: 'sbx_card_approve_visa_4242_abcdefghijklmnop',
    brand: 'Visa',
    lastFour: '4242',
    ...named,
  };
  it.each([
    [{}, true],
    [{ token: '4242424242424242' }, false],
    [{ token: 'tok_4242-4242-4242-4242' }, false],
    [{ lastFour: '4242424242424242' }, false],
    [{ payerName: '4242 4242 4242 4242' }, false],
    [{ brand: '4242424242424242' }, false],
    [{ method: 'cash' }, false],
    [{ amount: '-1.00' }, false],
    [{ amount: '0.00' }, false],
    [{ fee: '-1.00' }, false],
    [{ method: 'ach' }, false],
    [{ method: 'ach', authorization: { agreed: true, date: today, accountType: 'savings' } }, true],
  ] as const)('%j passes: %s', async (over, passes) => {
    expect(await payRequestSchema.isValid({ ...good, ...over })).toBe(passes);
  });

  it('keeps nothing that was sent along', async () => {
    const sent = { ...good, cardNumber: '4242424242424242', cvv: '123', status: 'Paid' };
    expect(await payRequestSchema.validate(sent, { stripUnknown: true })).toEqual(good);
  });

  it('says who debits how much from where, when, and how to take it back', () => {
    const terms = {
      company: 'Fern & Moss',
      totalCents: 123_450,
      purpose: 'invoice INVC-000007',
      date: '2026-11-21',
    };
    const more = { accountType: 'savings', lastFour: '6789', contact: '(555) 010-0199' } as const;
    const text = achAuthorizationText({ ...terms, ...more });
    for (const part of [
      'Fern & Moss',
      '$1,234.50',
      'savings account ending in 6789',
      '11/21/2026',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/revoke this authorization by notifying Fern & Moss at \(555\) 010-0199/);
  });
});

it('the Luhn check sees every single wrong digit', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const digits = [...'4242424242424242'];
      digits[at] = String((Number(digits[at]) + shift) % 10);
      expect(passesLuhn(digits.join(''))).toBe(false);
    }),
  );
});
