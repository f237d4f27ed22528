import { describe, expect, it } from 'vitest';
import { linkError, linksIn } from './linksIn';

describe('links in a message', () => {
  it.each([
    ['See https://evil.example/pay?x=1, please', ['https://evil.example/pay?x=1']],
    ['javascript://x', ['javascript://x']],
    ['go to www.shop.test now.', ['www.shop.test']],
    ['write to sofia@example.com.', ['sofia@example.com']],
    ['pay at example.com/pay or EXAMPLE.COM!', ['example.com/pay', 'EXAMPLE.COM']],
    ['our shop.example.co.uk', ['shop.example.co.uk']],
    ['(greenledger.example)', ['greenledger.example']],
  ])('finds those of %s', (text, links) => expect(linksIn(text)).toEqual(links));

  it.each([
    'Thank you for your order of 11/02.',
    'Price is $12.50, 3.5 lbs at 2.75 each, version 1.2.3',
    'J.R. Smith, e.g. at 9 a.m. or 5 p.m.',
    'Thanks.Please pay soon.',
    'Net 30...then 60',
    '4@$25.00, 2 @ 10.00',
    'INVC-000012/A, #7: see page 2',
    '',
  ])('finds none in %s', (text) => expect(linksIn(text)).toEqual([]));

  it('are named aloud, not more than three', () => {
    expect(linkError('fine')).toBeNull();
    expect(linkError('a.com b.com c.com d.com')).toBe(
      'Emails cannot contain links or addresses. Please remove a.com, b.com, c.com …',
    );
  });
});
