import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { PayStart } from '@/app/PayStart';
import { painterCode, styledPainter } from '../../../build/paintedPay';

let code: string;
beforeAll(async () => {
  const alias = [{ find: '@', replacement: `${process.cwd()}/src` }];
  code = await painterCode({ root: process.cwd(), alias });
});

/** Two pages with a sign-in form that is hidden: one is painted by the script, one by React. */
function openPage(start = 'app') {
  const window = new Window();
  const { document } = window;
  document.documentElement.dataset.start = start;
  document.body.innerHTML = '<div id="root"><form></form></div>';
  return { window, document, root: document.body.children[0] ?? document.body };
}

/** What the script makes of an answer. */
async function painted(place: string, answer: unknown, start = 'app') {
  const page = openPage(start);
  const { window, document, root } = page;
  Object.assign(window, { glAhead: { place, answer: Promise.resolve(answer) } });
  const { Element, Node } = window;
  runInNewContext(code, { window, document, Element, Node, setTimeout, clearTimeout });
  await new Promise((done) => setImmediate(done));
  return { ...page, root };
}

/** What React makes of it. */
function rendered(place: string, body: object): string {
  const { root } = openPage();
  root.innerHTML = renderToStaticMarkup(createElement(PayStart, { owed: { place, body } }));
  return root.innerHTML;
}

const hostile = '<img src=x onerror="alert(1)">&amp;"\'</p><script>alert(2)</script>';
const sender = { name: 'Emerald Valley', lines: [], phone: '', email: '' };
const logo = { src: 'data:image/png;base64,AAAA', width: 80, height: 40 };

const link = {
  source: 'link',
  title: 'House blend',
  description: '',
  purpose: 'pay',
  state: 'active',
  amountKind: 'fixed',
  amountCents: 4000,
  expiresOn: '',
  orderNo: '',
  taxCents: 0,
  sender,
};
const order = { ...link, source: 'order', orderNo: 'A-17', amountCents: 123_456, taxCents: 9_999 };

const owed = {
  status: 'Sent',
  invoiceId: 'INV-000017',
  invoiceDueDate: '2999-02-28',
  balanceDue: '1234.50',
  recipientId: { recipientCompanyName: 'Marchetti Packaging', recipientName: 'Sofia' },
};
const invoice = {
  kind: 'recipient',
  invoice: owed,
  sender,
  totalAmount: '2000.00',
  creditedAmount: '0.00',
  dispute: null,
};
const dispute = { state: 'open', isCorrected: false };

const cents = [0, 1, 99, 100, 99_999, 100_000, 123_456_789, 99_999_999_999];

const bodies: [string, string, object][] = [
  ...cents.map((amountCents): [string, string, object] => [
    `a link of ${amountCents} cents`,
    '/paymentLink/k',
    { ...link, amountCents },
  ]),
  [
    'a link with all it may have',
    '/paymentLink/k',
    { ...order, description: 'Two\nlines', expiresOn: '2026-12-31', sender: { ...sender, logo } },
  ],
  ['an expired link', '/paymentLink/k', { ...link, state: 'expired', expiresOn: '2020-12-31' }],
  ['a link with an open amount', '/paymentLink/k', { ...link, amountKind: 'open' }],
  ['a tip', '/paymentLink/k', { ...link, amountKind: 'open', purpose: 'tip' }],
  [
    'a hostile link',
    '/paymentLink/k',
    {
      ...order,
      title: hostile,
      description: hostile,
      orderNo: hostile,
      sender: { ...sender, name: hostile, logo },
    },
  ],
  ['an invoice', '/invoicePay/k', invoice],
  [
    'an overdue invoice',
    '/invoicePay/k',
    { ...invoice, invoice: { ...owed, invoiceDueDate: '2020-01-31' } },
  ],
  [
    'a tax invoice paid in part',
    '/invoicePay/k',
    { ...invoice, kind: 'mta', invoice: { ...owed, status: 'Partially Paid' } },
  ],
  [
    'a paid invoice',
    '/invoicePay/k',
    { ...invoice, invoice: { ...owed, status: 'Paid', balanceDue: '0.00' } },
  ],
  ['a void invoice', '/invoicePay/k', { ...invoice, invoice: { ...owed, status: 'Void' } }],
  [
    'a credited invoice',
    '/invoicePay/k',
    { ...invoice, totalAmount: '0.00', creditedAmount: '20.00' },
  ],
  ['a disputed invoice', '/invoicePay/k', { ...invoice, dispute }],
  [
    'an invoice to be corrected',
    '/invoicePay/k',
    { ...invoice, dispute: { ...dispute, state: 'accepted' } },
  ],
  [
    'a hostile invoice',
    '/invoicePay/k',
    {
      ...invoice,
      sender: { ...sender, name: hostile },
      invoice: {
        ...owed,
        invoiceId: hostile,
        recipientId: { recipientCompanyName: hostile, recipientName: '' },
      },
    },
  ],
];

describe('what payers see before React has come', () => {
  it.each(bodies)('is what React makes of it: %s', async (_name, place, body) => {
    const { root, document } = await painted(place, { body });
    expect(root.innerHTML).toBe(rendered(place, body));
    expect(root.querySelector('.gl-pay-owed .gl-figure')?.textContent).toMatch(
      /^\$[\d,]+\.\d\d$|^You choose/,
    );
    expect(document.documentElement.dataset.start).toBe('pay');
    expect(document.title).toBe('Pay · Greenledger');
  });

  it('is text where somebody wrote markup', async () => {
    const body = { ...link, title: hostile, sender: { ...sender, name: hostile } };
    const { root } = await painted('/paymentLink/k', { body });
    expect(root.querySelector('h1')?.textContent).toBe(hostile);
    expect(root.querySelector('.gl-pay-from')?.textContent).toBe(hostile);
    expect(root.querySelectorAll('img, script')).toHaveLength(0);
  });

  it.each([
    ['a refusal', null],
    ['an answer that says nothing', { body: null }],
    ['an answer of another form', { body: { amountCents: 4000 } }],
  ])('is left to the screen after %s', async (_name, answer) => {
    const { root, document } = await painted('/paymentLink/k', answer);
    expect(root.innerHTML).toBe('<form></form>');
    expect(document.documentElement.dataset.start).toBe('app');
  });

  it.each(['', 'loading'])('never stands over the application (%j)', async (start) => {
    const { root } = await painted('/paymentLink/k', { body: link }, start);
    expect(root.innerHTML).toBe('<form></form>');
  });

  it('has its own styles, but for those that the page has', () => {
    const sheet =
      'p{margin:0}.gl-pay-owed{gap:4px}.gl-pay-owed{display:flex}.gl-menu{gap:1px}.gl-badge.is-warning{top:0}';
    const styled = styledPainter(code, { sheet, said: 'p{margin:0}' });
    expect(styled).toContain(
      '"@layer start{.gl-pay-owed{gap:4px}.gl-pay-owed{display:flex}.gl-badge.is-warning{top:0}}"',
    );
    expect(styled.endsWith(code)).toBe(true);
  });
});
