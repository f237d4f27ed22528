import { describe, expect, it } from 'vitest';
import { element } from '@/domain/checks/checkTree';
import {
  approvalRuleErrors,
  approvalsFor,
  isLowered,
  keptSteps,
  usualSteps,
} from './approvalSteps';
import {
  approversText,
  billAllows,
  billApprovalError,
  billKey,
  billMethods,
  billStates,
  mayActOnBills,
} from './bill';
import { billErrors, billSchema, emptyBill } from './billForm';
import { billDays, billRecurrenceErrors, emptyBillRecurrence } from './billRecurrence';
import { firstPayDay, payDayError, payDayFor, payDayText } from './payDay';
import { tinAnswer } from './tinMatch';
import { payeeChange, vendorPayError } from './vendor';
import { emptyVendor, vendorErrors } from './vendorForm';
import {
  acceptErrors,
  einError,
  emptyAccept,
  invitationStateAt,
  typedEin,
} from './vendorInvitation';

it.each([
  ['MERCHANT', 'green-door', true],
  ['MERCHANT', 'other-leaf', false],
  ['ISO', 'green-door', false],
  ['AGENT', 'green-door', false],
  ['ISO', 'redwood', true],
  ['TOP_ADMIN', 'green-door', true],
] as const)('%s acts on bills of %s: %s', (role, owner, may) =>
  expect(
    mayActOnBills({ role, orgId: role === 'MERCHANT' ? 'green-door' : 'redwood' }, owner),
  ).toBe(may),
);

describe('the number of a bill', () => {
  it.each([
    ['INV-0042', 'INV42'],
    ['inv 42', 'INV42'],
    [' Inv.42 ', 'INV42'],
    ['0042', '42'],
    ['000', '0'],
    ['1-01', '1-1'],
    ['11', '11'],
    ['2026/11', '2026-11'],
    ['ab-1', 'AB1'],
    ['00 ab-1', 'AB1'],
    ['0 0AB-1', 'AB1'],
    ['00\u00a0/ 0001', '1'],
    ['0', '0'],
    ['0-0', '0'],
    ['0-A', 'A'],
    ['1-0-1', '1-0-1'],
    ['10-A', '10A'],
    ['A1B2', 'A1B2'],
    ['--', '--'],
  ])('%j is compared as %j', (billNo, key) => expect(billKey(billNo)).toBe(key));
});

describe('approvals', () => {
  const steps = [
    { fromCents: 0, approvers: 1 },
    { fromCents: 100_000, approvers: 2 },
    { fromCents: 1_000_000, approvers: 3 },
  ];
  it.each([
    [1, 1],
    [99_999, 1],
    [100_000, 2],
    [999_999, 2],
    [1_000_000, 3],
    [9_999_999_999, 3],
  ])('%i cents need %i', (cents, approvers) => expect(approvalsFor(steps, cents)).toBe(approvers));

  it('are one at least, whatever the rules lack', () => expect(approvalsFor([], 5)).toBe(1));

  it.each([
    [[{ fromCents: 0, approvers: 1 }], usualSteps, true],
    [[{ fromCents: 0, approvers: 2 }], usualSteps, false],
    [usualSteps, usualSteps, false],
    [[...usualSteps, { fromCents: 2_000_000, approvers: 1 }], usualSteps, true],
    [[usualSteps[0], { fromCents: 1_000_001, approvers: 5 }], usualSteps, true],
    [[usualSteps[0], { fromCents: 999_999, approvers: 2 }], usualSteps, false],
    // Three were asked, which is above what is usual.
    [usualSteps, [{ fromCents: 0, approvers: 3 }], true],
  ])('of %j against %j are lowered: %s', (next, held, lowered) =>
    expect(
      isLowered(
        next.flatMap((step) => step ?? []),
        held,
      ),
    ).toBe(lowered),
  );

  const rules = (...typed: [string, string][]) =>
    approvalRuleErrors({
      organization: '',
      steps: typed.map(([from, approvers]) => ({ from, approvers })),
    });
  it.each([
    [rules(['0.00', '1'], ['1000', '2']), {}],
    [rules(), { 'steps[0].from': 'Enter 1 to 5 lines' }],
    [rules(['5', '1']), { 'steps[0].from': 'The first line starts at 0.00' }],
    [rules(['0', '0']), { 'steps[0].approvers': 'Minimum value is 1 and maximum value is 5' }],
    [
      rules(['0', '1'], ['0', '2']),
      { 'steps[1].from': 'Each amount has to be above the one before' },
    ],
    [rules(['-1', '1']), { 'steps[0].from': 'Please enter an amount such as 1000.00' }],
    [rules(['0', '1.5']), { 'steps[0].approvers': 'Minimum value is 1 and maximum value is 5' }],
  ])('rules give %j', (errors, wanted) => expect(errors).toEqual(wanted));

  it('are kept in cents', () =>
    expect(keptSteps([{ from: '1000.5', approvers: '2' }])).toEqual([
      { fromCents: 100_050, approvers: 2 },
    ]));

  const nobody = { isPreparer: false, hasApproved: false };
  it.each([
    [nobody, null],
    [{ ...nobody, isPreparer: true }, 'A second person must approve or return this bill.'],
    [{ ...nobody, hasApproved: true }, /Another person must approve it too/],
  ])('by %j', (who, error) => {
    if (error instanceof RegExp) expect(billApprovalError(who)).toMatch(error);
    else expect(billApprovalError(who)).toBe(error);
  });

  it.each([
    [{ approvers: [], approvalsNeeded: 2, state: 'waiting' }, '0 of 2'],
    [{ approvers: ['Ann'], approvalsNeeded: 2, state: 'waiting' }, 'Ann, 1 of 2'],
    [{ approvers: ['Ann', 'Ben'], approvalsNeeded: 2, state: 'paid' }, 'Ann, Ben'],
    [{ approvers: [], approvalsNeeded: 0, state: 'draft' }, '—'],
  ] as const)('%j read %j', (row, text) =>
    expect(approversText({ ...row, approvers: [...row.approvers] })).toBe(text),
  );
});

it('a bill that is paid, void or on its way cannot be touched', () => {
  const acts = ['edit', 'submit', 'approve', 'reject', 'schedule', 'unschedule', 'pay', 'void'];
  const still = billStates.filter((state) =>
    acts.every((act) => !billAllows(state, act as Parameters<typeof billAllows>[1])),
  );
  expect(still.sort()).toEqual(['paid', 'sending', 'void']);
  expect(billStates.filter((state) => billAllows(state, 'pay')).sort()).toEqual([
    'approved',
    'failed',
    'returned',
    'scheduled',
  ]);
});

describe('the day of a payment', () => {
  // Thanksgiving is 2026-11-26, a Thursday; banks are open on the day after.
  const before = new Date('2026-11-25T21:59:59Z');
  const cutoff = new Date('2026-11-25T22:00:00Z');
  it('is the next banking day once the cut-off has passed', () => {
    expect(firstPayDay(before)).toBe('2026-11-25');
    expect(firstPayDay(cutoff)).toBe('2026-11-27');
  });
  it.each([
    ['2026-11-25', before, null],
    ['2026-11-25', cutoff, 'The earliest day is 11/27/2026'],
    ['2026-11-26', before, 'Banks are closed that day. Choose 11/25/2026 or 11/27/2026'],
    ['2026-11-28', before, 'Banks are closed that day. Choose 11/27/2026 or 11/30/2026'],
    ['2026-11-24', before, 'The earliest day is 11/25/2026'],
    ['2027-11-26', before, null],
    ['2027-11-29', before, 'Choose a day within a year'],
  ])('%s at %s', (day, at, error) => expect(payDayError(day, at)).toBe(error));

  it.each([
    // Due on a Sunday: the Friday before it, and a banking day earlier for the file.
    ['2026-12-06', 'ach', '2026-12-03'],
    ['2026-12-04', 'ach', '2026-12-03'],
    ['2026-12-04', 'check', '2026-11-27'],
    ['2026-11-20', 'ach', '2026-11-25'],
    ['2026-11-27', 'ach', '2026-11-25'],
    ['2026-12-06', 'wallet', '2026-12-04'],
    ['2026-12-04', 'wallet', '2026-12-04'],
    ['2026-11-20', 'wallet', '2026-11-25'],
  ] as const)('for a bill due %s by %s is %s', (due, method, day) =>
    expect(payDayFor(due, method, before)).toBe(day),
  );

  it('says when it settles', () => {
    expect(payDayText('2026-11-25', 'ach')).toBe(
      'Goes with the file of 11/25/2026 and settles on 11/27/2026. Cutoff: 5 p.m. Eastern.',
    );
    expect(payDayText('2026-11-26', 'ach')).toBe('');
    expect(payDayText('2026-11-25', 'wallet')).toBe(
      'Moves to the wallet of the vendor on 11/25/2026.',
    );
  });
});

describe('a bill that is typed', () => {
  const good = {
    ...emptyBill,
    vendor: 'v',
    billNo: 'INV-1',
    billDate: '11-01-2026',
    dueOn: '11-30-2026',
    amount: '10.00',
    method: 'ach' as const,
  };
  it.each([
    [{}, {}],
    [{ dueOn: '11-01-2026' }, {}],
    [{ dueOn: '10-31-2026' }, { dueOn: 'Due date cannot be before bill date' }],
    [{ amount: '0.00' }, { amount: 'The amount must be above $0.00' }],
    [{ amount: '-5' }, { amount: 'Please enter an amount such as 12.50' }],
    [{ amount: '9'.repeat(30) }, { amount: 'Please enter an amount such as 12.50' }],
    [{ billNo: 'a\nb' }, { billNo: 'Please write it in one line' }],
    [{ billNo: '' }, { billNo: 'This field is required.' }],
    [{ payOn: 'soon' }, { payOn: expect.any(String) }],
  ])('%j gives %j', (change, errors) => expect(billErrors({ ...good, ...change })).toEqual(errors));

  it('is kept with ISO days', () =>
    expect(billSchema.cast(good)).toMatchObject({ billDate: '2026-11-01', payOn: '' }));
});

describe('a recurring bill', () => {
  const good = {
    ...emptyBillRecurrence,
    vendor: 'v',
    prefix: 'RENT',
    amount: '1.00',
    method: 'check' as const,
    start: '2026-11-30',
    count: '4',
  };
  it.each([
    [{}, '2026-11-30 2026-12-30 2027-01-30 2027-02-28'],
    [{ rhythm: 'quarter', start: '2026-11-30', count: '3' }, '2026-11-30 2027-02-28 2027-05-30'],
    [{ rhythm: 'week', count: '2' }, '2026-11-30 2026-12-07'],
    [{ ends: 'until', until: '2026-12-31' }, '2026-11-30 2026-12-30'],
  ] as const)('%j comes on %s', (change, days) =>
    expect(billDays({ ...good, ...change }).join(' ')).toBe(days),
  );
  it.each([
    [{ dueDays: '121' }, 'dueDays'],
    [{ prefix: '' }, 'prefix'],
    [{ count: '0' }, 'count'],
    [{ rhythm: 'day' }, 'rhythm'],
  ])('%j is refused at %s', (change, field) =>
    expect(Object.keys(billRecurrenceErrors({ ...good, ...change } as typeof good))).toContain(
      field,
    ),
  );
});

describe('a vendor', () => {
  const active = {
    name: 'Acme',
    state: 'active',
    screening: 'clear',
    hasAccount: true,
    hasWallet: true,
    isUnconfirmed: false,
  } as const;
  const all = (refusal: RegExp) => [refusal, refusal, refusal];
  it.each([
    [active, [null, null, null]],
    [{ ...active, state: 'added' } as const, [/has not accepted/, null, /tax number/]],
    [{ ...active, state: 'declined' } as const, [/has not accepted/, null, /tax number/]],
    [{ ...active, hasAccount: false }, [/has not accepted/, null, null]],
    [{ ...active, hasWallet: false }, [null, null, /No wallet of Acme is known/]],
    [{ ...active, state: 'blocked' } as const, all(/is blocked/)],
    [{ ...active, isUnconfirmed: true }, all(/must confirm it/)],
    [{ ...active, screening: 'hit' } as const, all(/sanctions/)],
    [{ ...active, screening: 'pending' } as const, all(/not been screened/)],
  ])('%j can be paid', (vendor, wanted) => {
    billMethods.forEach((method, at) => {
      const error = vendorPayError(vendor, method);
      const expected = wanted[at];
      if (expected instanceof RegExp) expect(error).toMatch(expected);
      else expect(error).toBe(null);
    });
  });

  const payee = { name: 'Acme', address: '1 Main', accountId: 'a', walletKey: 'w' };
  it.each([
    [{}, ['', '', '', '']],
    [{ name: 'ACME' }, ['name', 'name', 'name', 'name']],
    [{ accountId: 'b' }, ['bank account', '', '', 'bank account']],
    [{ walletKey: null }, ['', '', 'wallet', 'wallet']],
    [
      { accountId: null, address: '2 Main', walletKey: 'v' },
      [
        'address and bank account',
        'address',
        'address and wallet',
        'address and bank account and wallet',
      ],
    ],
  ])('with %j is another payee', (change, by) =>
    expect(
      [...billMethods, 'any' as const].map((method) =>
        payeeChange(payee, { ...payee, ...change }, method),
      ),
    ).toEqual(by),
  );

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ region: 'XX' }, 'region'],
    [{ postalCode: '9720' }, 'postalCode'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ])('with %j is refused', (change, field) => {
    const good = {
      ...emptyVendor,
      name: 'Acme',
      email: 'pay@example.com',
      street: '1 Main',
      city: 'Portland',
      region: 'OR',
      postalCode: '97201',
    };
    expect(vendorErrors(good)).toEqual({});
    expect(Object.keys(vendorErrors({ ...good, ...change }))).toEqual([field]);
  });
});

describe('an invitation', () => {
  it.each([
    ['12-3456789', true],
    ['123456789', true],
    ['00-1234567', false],
    ['07-1234567', false],
    ['12-345678', false],
    ['12-34567890', false],
    ['ab-cdefghi', false],
    ['', false],
  ])('takes the EIN %j: %s', (ein, isGood) => expect(einError(ein) === null).toBe(isGood));

  it.each([
    ['12', '12'],
    ['123', '12-3'],
    ['12-3456789', '12-3456789'],
    ['x1', 'x1'],
  ])('writes %j as %j', (typed, shown) => expect(typedEin(typed)).toBe(shown));

  const good = {
    ...emptyAccept,
    legalName: 'Acme LLC',
    tinKind: 'ein' as const,
    tin: '12-3456789',
    street: '1 Main',
    city: 'Portland',
    region: 'OR',
    postalCode: '97201',
    routingNumber: '325081403',
    accountNumber: '4455 6677',
    accountAgain: '44556677',
    agreed: true,
  };
  it.each([
    [{}, []],
    [{ accountAgain: '44556678' }, ['accountAgain']],
    [{ routingNumber: '325081404' }, ['routingNumber']],
    [{ routingNumber: '000000000' }, ['routingNumber']],
    [{ accountNumber: '123', accountAgain: '123' }, ['accountNumber']],
    [{ agreed: false }, ['agreed']],
    [{ tinKind: 'ssn' as const }, ['tin']],
    [{ tinKind: 'ssn' as const, tin: '219-09-9998' }, []],
  ])('with %j is refused at %j', (change, fields) =>
    expect(Object.keys(acceptErrors({ ...good, ...change }))).toEqual(fields),
  );

  const at = new Date('2026-12-01T00:00:00Z');
  const none = { expiresAt: at, acceptedAt: null, declinedAt: null, revokedAt: null };
  const later = new Date('2026-12-01T00:00:01Z');
  it.each([
    [{ ...none, expiresAt: later }, 'open'],
    [none, 'expired'],
    [{ ...none, acceptedAt: at }, 'accepted'],
    [{ ...none, expiresAt: later, declinedAt: at }, 'declined'],
    [{ ...none, expiresAt: later, revokedAt: at }, 'revoked'],
  ])('%j is %s', (moments, state) => expect(invitationStateAt(moments, at)).toBe(state));
});

describe('name and TIN', () => {
  const summary = (ein: string, name: string) =>
    element('BusinessResult', [
      element('Summary', [
        element('BusinessName', 'Acme', { matchtype: name, matchscore: '100' }),
        element('FEIN', '123456789', { matchtype: ein, matchscore: '58' }),
      ]),
    ]);
  it.each([
    [summary('Exact', 'Exact'), 'match', ''],
    [summary('Partial', 'Exact'), 'mismatch', 'The EIN does not agree with the bureau’s record.'],
    [
      summary('No match', 'Partial'),
      'mismatch',
      'The name and EIN does not agree with the bureau’s record.',
    ],
    [null, 'mismatch', 'The bureau has no record of this name and number.'],
    [
      element('BusinessResult', []),
      'mismatch',
      'The name and EIN does not agree with the bureau’s record.',
    ],
  ] as const)('an answer is read', (tree, tinMatch, tinNote) =>
    expect(tinAnswer(tree, 'business_data')).toEqual({ tinMatch, tinNote }),
  );
});
