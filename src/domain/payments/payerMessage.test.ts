import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { cashPickupSchema, emptyCashPickup, payerMessageSchema } from './payerMessage';
import { payerNameError } from './payForm';

const required = 'This field is required.';
const special = 'Please remove the special characters.';
const link = 'Emails cannot contain links or addresses. Please remove http://evil.example';
const invisible = 'This text has an invisible character that is not allowed. Please type it again.';

function messagesOf(work: () => unknown): Record<string, string> {
  try {
    work();
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

const names: [string, string | null][] = [
  ['', required],
  ['Priya Natarajan', null],
  ["J.R. O'Neil Jr.", null],
  ['名前 O’Brien #2', null],
  ['A+ Gardens & Co., Inc.', null],
  ['=HYPERLINK("http://evil.example","Click")', link],
  ['http://evil.example', link],
  ['=SUM(A1)', special],
  ['@here', special],
  ['Priya <script>', special],
  ['Priya \u202eayirP', invisible],
];

describe('what a payer writes to the sender', () => {
  const good = { name: 'Priya', email: 'priya@example.com', text: 'Two boxes were missing.' };

  it.each(names)('the name %j: %j', (name, message) => {
    expect(payerNameError(name)).toBe(message);
    const errors = message === null ? {} : { name: message };
    const options = { abortEarly: false };
    expect(messagesOf(() => payerMessageSchema.validateSync({ ...good, name }, options))).toEqual(
      errors,
    );
    const pickup = { ...emptyCashPickup, phone: '4155550132', day: '2027-01-02', name };
    expect(messagesOf(() => cashPickupSchema.validateSync(pickup, options))).toEqual(errors);
  });

  it('a text with a character that nobody sees says so', () => {
    const raw = { ...good, text: 'Two \u202eboxes' };
    expect(messagesOf(() => payerMessageSchema.validateSync(raw, { abortEarly: false }))).toEqual({
      text: invisible,
    });
  });
});
