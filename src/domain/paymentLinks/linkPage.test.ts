import { describe, expect, it } from 'vitest';
import { emptyLink, type LinkValues, linkErrors, linkSchema, newLink } from './linkForm';
import { hostOf, linkPath, returnAddress, returnUrlError, returnUrlMessage } from './linkPage';

describe('where an order goes back to', () => {
  it.each([
    'https://pos.example.com',
    'https://pos.example.com:8443/orders?till=2#paid',
    'https://a-b.example.co/%20x',
    'https://pos.example.com:65535/x',
  ])('%s is taken', (text) => expect(returnUrlError(text)).toBeNull());

  it.each([
    'http://pos.example.com',
    'javascript:alert(1)',
    'https://user:secret@pos.example.com/',
    'https://pos.example.com\\@evil.example',
    'https://pos.example.com /x',
    'https://localhost/x',
    'https://pos.example.com:99999/x',
    'https://pos.example.com:0',
    '//pos.example.com',
    'https://',
  ])('%s is refused', (text) => expect(returnUrlError(text)).toBe(returnUrlMessage));

  it.each([
    ['https://pos.example.com', 'https://pos.example.com?order=A%2F1&status=paid'],
    [
      'https://pos.example.com/t?x=1#end',
      'https://pos.example.com/t?x=1&order=A%2F1&status=paid#end',
    ],
  ])('%s is told the order and what became of it', (returnUrl, told) => {
    expect(returnAddress({ returnUrl, orderNo: 'A/1' }, 'paid')).toBe(told);
    expect(hostOf(returnUrl)).toBe('pos.example.com');
  });
});

const order: LinkValues = {
  ...newLink('order'),
  title: 'Order 12',
  amount: '108.50',
  orderNo: '12',
};

describe('the kinds of links', () => {
  it.each<[string, LinkValues, string[]]>([
    ['an order', order, []],
    ['an order with its tax', { ...order, tax: '8.50', returnUrl: 'https://pos.example.com' }, []],
    ['an order without a number', { ...order, orderNo: ' ' }, ['orderNo']],
    ['more tax than amount', { ...order, tax: '108.51' }, ['tax']],
    ['tax that is none', { ...order, tax: '-1' }, ['tax']],
    ['a script to go back to', { ...order, returnUrl: 'javascript:0' }, ['returnUrl']],
    ['a request without an amount', { ...newLink('request'), title: 'Dinner' }, ['amount']],
    ['a page without an amount', { ...newLink('biller'), title: 'Pay us' }, []],
    ['a script beside a link', { ...emptyLink, title: 'x', amount: '1', returnUrl: 'x' }, []],
  ])('are judged: %s', (_what, values, fields) =>
    expect(Object.keys(linkErrors(values))).toEqual(fields),
  );

  it('say themselves how often and what is paid', () => {
    const sent = { ...order, maxUses: '9', amountKind: 'open', purpose: 'tip' };
    expect(linkSchema.cast(sent)).toMatchObject({ maxUses: '1', amount: '108.50', purpose: 'pay' });
    const page = { ...newLink('biller'), amountKind: 'fixed', amount: '5', asksMemo: false };
    expect(linkSchema.cast(page)).toMatchObject({ amountKind: 'open', amount: '', asksMemo: true });
    const link = { ...emptyLink, orderNo: '12', tax: '1', returnUrl: 'https://x.example' };
    expect(linkSchema.cast(link)).toMatchObject({ orderNo: '', tax: '', returnUrl: '' });
  });

  it.each([
    ['link', '/#/paymentLink?key=a.b'],
    ['qr', '/#/paymentLink?key=a.b'],
    ['request', '/#/analytics-virtual-terminal-pay?key=a.b'],
    ['order', '/#/pos_payment?key=a.b'],
    ['biller', '/#/universalPayment?key=a.b'],
  ] as const)('are paid on their page: %s', (source, path) =>
    expect(linkPath({ key: 'a.b', source })).toBe(path),
  );
});
