import { describe, expect, it } from 'vitest';
import { requiredMessage } from '@/domain/contact/messages';
import {
  accountNumberError,
  accountNumberMessage,
  walletError,
  walletMessage,
} from './bankAccount';
import { expiredMessage, expiryError, expiryMessage, formatExpiry } from './cardExpiry';
import { isCardLike } from './cardLike';
import {
  cardBrand,
  cardBrandMessage,
  cardNumberError,
  cardNumberMessage,
  cvvError,
  formatCardNumber,
} from './cardNumber';

describe('card numbers', () => {
  it.each([
    ['4242 4242 4242 4242', null],
    ['4242-4242-4242-4242', null],
    ['4222222222222', null],
    ['5555555555554444', null],
    ['2223003122003222', null],
    ['378282246310005', null],
    ['6011111111111117', null],
    ['4242 4242 4242 4241', cardNumberMessage],
    ['4242 4242 4242 424', cardNumberMessage],
    ['37828224631000', cardNumberMessage],
    ['3530111333300000', cardBrandMessage],
    ['0000000000000000', cardBrandMessage],
    ['４２４２424242424242', cardNumberMessage],
    ["4242'; drop table", cardNumberMessage],
    ['', requiredMessage],
    ['   ', requiredMessage],
  ])('%j: %s', (text, message) => expect(cardNumberError(text)).toBe(message));

  it.each([
    ['4242424242', '4242 4242 42', 'Visa'],
    ['37828224631000599', '3782 822463 10005', 'American Express'],
    ['22', '22', 'Mastercard'],
    ['6011', '6011', 'Discover'],
    ['9', '9', ''],
    ['', '', ''],
  ])('%s is written %s, a card of %s', (typed, written, brand) => {
    expect(formatCardNumber(typed)).toBe(written);
    expect(cardBrand(typed)).toBe(brand);
  });

  it.each([
    ['123', '4242', null],
    ['1234', '4242', 'Please enter the 3 digits'],
    ['1234', '3782', null],
    ['123', '3782', 'Please enter the 4 digits'],
    ['12a', '4242', 'Please enter the 3 digits'],
    ['', '4242', requiredMessage],
  ])('the code %s of a card %s: %s', (code, number, message) =>
    expect(cvvError(code, number)).toBe(message),
  );

  it.each([
    ['pay 4242 4242 4242 4242 now', true],
    ['4242-4242-4242-4242', true],
    ['4242424242424241', false],
    ['invoice 1234567890', false],
    ['', false],
  ])('%j could hold a card number: %s', (text, isOne) => expect(isCardLike(text)).toBe(isOne));
});

describe('expiry', () => {
  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['127', '12 / 7'],
    ['12 / 27', '12 / 27'],
    ['122027', '12 / 27'],
    ['', ''],
  ])('%s is written %s', (typed, written) => expect(formatExpiry(typed)).toBe(written));

  it.each([
    ['11 / 26', null],
    ['12/26', null],
    ['10 / 26', expiredMessage],
    ['11 / 46', null],
    ['11 / 47', expiryMessage],
    ['13 / 27', expiryMessage],
    ['00 / 27', expiryMessage],
    ['1 / 27', expiryMessage],
    ['', requiredMessage],
  ])('%s in November 2026: %s', (text, message) =>
    expect(expiryError(text, '2026-11-21')).toBe(message),
  );
});

describe('accounts and wallets', () => {
  it.each([
    ['1234', null],
    ['12345678901234567', null],
    ['1234-5678', null],
    ['123', accountNumberMessage],
    ['123456789012345678', accountNumberMessage],
    ['12a45', accountNumberMessage],
    ['', requiredMessage],
  ])('account %s: %s', (text, message) => expect(accountNumberError(text)).toBe(message));

  it.each([
    ['helox-4242-0001', null],
    ['HELOX-4242-0001', null],
    ['helox-42420001', walletMessage],
    ['', requiredMessage],
  ])('wallet %s: %s', (text, message) => expect(walletError(text)).toBe(message));
});
