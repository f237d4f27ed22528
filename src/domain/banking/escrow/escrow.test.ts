import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escrowStates, feePayers } from './escrow';
import {
  acceptError,
  decideMoveError,
  escrowActs,
  escrowDayError,
  escrowStateError,
  mayAct,
  mayDecide,
  nextStep,
} from './escrowActions';
import {
  type EscrowValues,
  emptyEscrow,
  escrowErrors,
  escrowSchema,
  maxMilestones,
} from './escrowForm';
import { feeParts, feeTakenCents, needsSecondPerson, splitParts } from './escrowMoney';
import { signingErrors } from './escrowSigning';
import { debitText, sourceText } from './escrowSource';
import { termsText } from './escrowTerms';

const milestone = { condition: 'Lamps delivered', due: '12-01-2026', amount: '600.00' };

const values = (over: Partial<EscrowValues> = {}): EscrowValues => ({
  ...emptyEscrow,
  title: 'Greenhouse',
  buyer: 'green-door',
  buyerEmail: 'buyer@example.com',
  sellerName: 'Other Leaf',
  sellerEmail: 'seller@example.com',
  amount: '1000.00',
  conditions: 'As in the quote',
  expires: '12-31-2026',
  milestones: [milestone, { ...milestone, amount: '400' }],
  ...over,
});

describe('an escrow as it is typed', () => {
  it('is good with milestones that come to the amount', () =>
    expect(escrowErrors(values())).toEqual({}));

  it.each<[Partial<EscrowValues>, string, string]>([
    [{ amount: '1000.01' }, 'amount', 'The milestones are $0.01 short of the amount'],
    [{ amount: '999.99' }, 'amount', 'The milestones are $0.01 above the amount'],
    [{ amount: '0' }, 'amount', 'The amount must be above $0.00'],
    [{ amount: '-5' }, 'amount', 'Please enter an amount such as 12.50'],
    [{ amount: '10000000.01' }, 'amount', 'No more than $10,000,000.00 can be held'],
    [{ milestones: [] }, 'amount', 'Add a milestone'],
    [
      { milestones: Array.from({ length: maxMilestones + 1 }, () => milestone) },
      'amount',
      'At most 20 milestones',
    ],
    [
      { milestones: [{ ...milestone, due: '01-01-2027', amount: '1000' }] },
      'milestones[0].due',
      'Due after the escrow expires',
    ],
    [
      { milestones: [{ ...milestone, condition: ' ', amount: '1000' }] },
      'milestones[0].condition',
      'This field is required.',
    ],
    [
      { sellerEmail: 'Buyer@example.com' },
      'sellerEmail',
      'Buyer and seller need different signers',
    ],
    [{ sellerEmail: 'nobody' }, 'sellerEmail', 'Invalid email'],
    [{ seller: 'green-door' }, 'seller', 'Buyer and seller are the same'],
    [{ expires: '02-30-2026' }, 'expires', 'Invalid Value'],
    [{ title: 'a\nb' }, 'title', 'Please write it in one line'],
  ])('%o: %s', (over, field, message) => expect(escrowErrors(values(over))[field]).toBe(message));

  it('is stored with ISO days, plain amounts and addresses in lower case', () => {
    const { expires, milestones, sellerEmail } = escrowSchema.cast(
      values({ sellerEmail: ' Seller@Example.com' }),
    );
    expect([expires, milestones[1], sellerEmail]).toEqual([
      '2026-12-31',
      { condition: 'Lamps delivered', due: '2026-12-01', amount: '400.00' },
      'seller@example.com',
    ]);
  });
});

describe('the money of an escrow', () => {
  it.each([
    [101, 'half', 51, 50],
    [100, 'half', 50, 50],
    [0, 'half', 0, 0],
    [99, 'buyer', 99, 0],
    [99, 'seller', 0, 99],
  ] as const)('a fee of %i paid by %s: %i and %i', (...[fee, payer, buyerCents, sellerCents]) =>
    expect(feeParts(fee, payer)).toEqual({ buyerCents, sellerCents }),
  );

  it('takes the seller’s fee to the cent, however it is released', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10 ** 7 }),
        (releases, fee) => {
          const amount = releases.reduce((sum, one) => sum + one, 0);
          let released = 0;
          let taken = 0;
          for (const one of releases) {
            released += one;
            const now = feeTakenCents(fee, released, amount);
            expect(now).toBeGreaterThanOrEqual(taken);
            taken = now;
          }
          expect(taken).toBe(fee);
        },
      ),
    ));

  it('a part released takes a part of it, rounded down', () =>
    expect([feeTakenCents(100, 1, 3), feeTakenCents(100, 0, 3), feeTakenCents(5, 1, 0)]).toEqual([
      33, 0, 0,
    ]));

  it('a split comes to what every milestone holds', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 8 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (lefts, part) => {
          const held = lefts.reduce((sum, one) => sum + one, 0);
          const releaseCents = Math.floor(held * part);
          const of = lefts.map((leftCents, at) => ({ id: String(at), leftCents }));
          const parts = splitParts(of, { releaseCents, refundCents: held - releaseCents });
          for (const one of parts)
            expect(one.releaseCents + one.refundCents).toBe(lefts[Number(one.id)]);
          const released = parts.reduce((sum, one) => sum + one.releaseCents, 0);
          expect(released).toBe(releaseCents);
        },
      ),
    ));

  it.each([
    [50, 49],
    [101, 0],
    [-1, 101],
  ])('refuses a split into %i and %i of 100', (releaseCents, refundCents) =>
    expect(() => splitParts([{ id: 'a', leftCents: 100 }], { releaseCents, refundCents })).toThrow(
      RangeError,
    ),
  );
});

it.each([
  ['release', 999_999, 0, false],
  ['release', 1_000_000, 0, true],
  ['release', 1, 999_998, false],
  ['refund', 1, 999_999, true],
  ['split', 1, 0, true],
] as const)('%s of %i after %i: a second person %s', (...[kind, cents, aloneCents, needed]) =>
  expect(needsSecondPerson({ kind, cents, aloneCents })).toBe(needed),
);

describe('what can be done with an escrow', () => {
  it.each([
    ['fund', '2026-12-31', null],
    ['fund', '2027-01-01', expect.stringMatching(/^This escrow expired on 12\/31\/2026/)],
    ['sign', '2027-01-01', expect.any(String)],
    ['request', '2027-01-01', expect.any(String)],
    ['edit', '2027-01-01', null],
    ['release', '2027-01-01', null],
  ] as const)('%s on %s: %s', (act, today, error) =>
    expect(escrowDayError(act, { expiresOn: '2026-12-31', today })).toEqual(error),
  );

  it.each([
    ['signed', '2026-12-31', 'Both parties signed. The buyer can fund the escrow now.'],
    [
      'signed',
      '2027-01-01',
      'This escrow expired on 12/31/2026. Choose a later day in its terms first.',
    ],
    [
      'draft',
      '2027-01-01',
      'This escrow expired on 12/31/2026. Choose a later day in its terms first.',
    ],
    ['closed', '2027-01-01', 'All money has left this escrow.'],
    [
      'funding',
      '2027-01-01',
      'The buyer’s bank account is being debited. Nothing is held, and nothing can be released, until the debit has cleared.',
    ],
  ] as const)('%s on %s: %s', (state, today, text) =>
    expect(
      nextStep(
        {
          state,
          signatures: [],
          expiresOn: '2026-12-31',
          source: null,
          sourceError: '',
          debit: null,
        },
        today,
      ),
    ).toBe(text),
  );

  it('signed after a debit that brought nothing, it can be funded again', () => {
    const source = { _id: 'a', institution: 'Cascade Bank', lastFour: '7890' };
    const debit = { number: 3, state: 'returned', reason: 'R01.' } as const;
    const day = { expiresOn: '2026-12-31', sourceError: '' };
    const escrow = { state: 'signed' as const, signatures: [], ...day };
    expect(nextStep({ ...escrow, source, debit }, '2026-12-01')).toMatch(/fund the escrow again/);
    expect(nextStep({ ...escrow, source, debit: null }, '2026-12-01')).toMatch(/can fund/);
    expect([sourceText(null), sourceText(source)]).toEqual([
      'Available balance of the buyer',
      'Cascade Bank •••• 7890',
    ]);
    expect(sourceText({ _id: '', institution: '', lastFour: '' })).toBe(
      'Bank account of the buyer',
    );
    expect(debitText(debit)).toBe('T-3, returned. R01.');
  });

  it.each([
    ['signed', 'returned', 'It was removed.', /^It was removed\. Choose another funding source/],
    ['funding', 'queued', 'It was removed.', /^It was removed\. Cancel transfer T-3 at Transfers/],
    ['funding', 'approval', '', /^A second person approves transfer T-3 at Transfers first/],
    // A bank has it: nobody can cancel it any more.
    ['funding', 'sent', 'It was removed.', /^The buyer’s bank account is being debited/],
  ] as const)('%s, its debit %s, account “%s”: %s', (...[state, debit, sourceError, text]) =>
    expect(
      nextStep(
        {
          state,
          signatures: [],
          expiresOn: '2026-12-31',
          source: { _id: 'a', institution: 'Cascade Bank', lastFour: '7890' },
          sourceError,
          debit: { number: 3, state: debit, reason: '' },
        },
        '2026-12-01',
      ),
    ).toMatch(text),
  );

  it.each(['claim', 'accept', 'release', 'refund', 'dispute', 'fund', 'edit', 'cancel'] as const)(
    'while the debit is on its way, %s is refused',
    (act) => expect(escrowStateError(act, 'funding')).not.toBeNull(),
  );

  it('a payment is decided by neither whoever asked nor whoever began the dispute', () => {
    expect(decideMoveError({ isMine: false, isInvolved: false })).toBeNull();
    expect(decideMoveError({ isMine: true, isInvolved: true })).toMatch(/^A second person/);
    expect(decideMoveError({ isMine: false, isInvolved: true })).toMatch(/^Whoever created/);
  });

  it.each([
    ['fund', 'buyer', true],
    ['fund', 'seller', false],
    ['release', 'seller', false],
    ['refund', 'buyer', false],
    ['refund', 'seller', true],
    ['split', 'buyer', false],
    ['sign', 'staff', false],
  ] as const)('%s by the %s: %s', (act, side, may) => expect(mayAct(act, side)).toBe(may));

  it('nothing by whoever only sees it, and no refund at expiry by anybody', () => {
    expect(escrowActs.filter((act) => mayAct(act, 'viewer'))).toEqual([]);
    expect(mayDecide('expiry', 'staff')).toBe(false);
  });

  it('money leaves one that is funded alone: a dispute freezes it', () => {
    for (const act of ['release', 'refund'] as const)
      expect(escrowStates.filter((state) => escrowStateError(act, state) === null)).toEqual([
        'funded',
      ]);
    expect(escrowStateError('release', 'disputed')).toBe('This escrow is now “In dispute”.');
    expect(escrowStateError('fund', 'draft')).toMatch(/^Both parties sign first/);
  });

  it.each([
    [
      { state: 'claimed', isClaimedByMe: true },
      'staff',
      'A second person must accept this milestone.',
    ],
    [{ state: 'claimed', isClaimedByMe: false }, 'staff', null],
    [{ state: 'open', isClaimedByMe: false }, 'buyer', null],
    [
      { state: 'open', isClaimedByMe: false },
      'staff',
      'The seller claims this milestone first, or the buyer accepts it.',
    ],
    [{ state: 'accepted', isClaimedByMe: false }, 'buyer', 'This milestone is accepted already.'],
  ] as const)('accepting %o by %s: %s', (one, side, error) =>
    expect(acceptError(one, side)).toBe(error),
  );
});

describe('the terms', () => {
  const terms = {
    number: 7,
    title: 'Greenhouse',
    buyerName: 'Green Door',
    buyerEmail: 'buyer@example.com',
    sellerName: 'Other Leaf',
    sellerEmail: 'seller@example.com',
    sourceId: null,
    amountCents: 100_000,
    conditions: 'As in the quote',
    feePayer: 'half',
    buyerFeeCents: 1250,
    sellerFeeCents: 1250,
    expiresOn: '2026-12-31',
    milestones: [{ condition: 'Lamps delivered', dueOn: '2026-12-01', amountCents: 100_000 }],
  } as const;

  it('name parties, amount, milestones, fee and last day', () => {
    const text = termsText(terms).join('\n');
    for (const part of [
      'Escrow E-7: Greenhouse.',
      'Green Door',
      'Milestone 1, $1,000.00, due 12/01/2026: Lamps delivered',
      'the buyer pays $12.50 when the escrow is funded',
      'expires on 12/31/2026',
    ])
      expect(text).toContain(part);
  });

  it('are the same for another bank account, and name none', () => {
    const byBank = termsText({ ...terms, sourceId: 'a' });
    expect(byBank).toEqual(termsText({ ...terms, sourceId: 'b' }));
    expect(byBank.join()).toContain('by a debit of its bank account');
  });

  it.each([
    { amountCents: 99_999 },
    { sellerName: 'Another Leaf' },
    { sourceId: 'a' },
    { expiresOn: '2027-01-01' },
    { conditions: 'As in the other quote' },
    { feePayer: feePayers[0] },
    { milestones: [{ ...terms.milestones[0], dueOn: '2026-12-02' }] },
  ])('are others where %o changes', (over) =>
    expect(termsText({ ...terms, ...over })).not.toEqual(termsText(terms)),
  );
});

it.each([
  [{ name: 'Ada Stone', hasConsented: true, termsHash: 'x' }, {}],
  [{ name: ' ', hasConsented: true, termsHash: 'x' }, { name: 'This field is required.' }],
  [
    { name: 'Ada', hasConsented: false, termsHash: 'x' },
    { hasConsented: 'Agree to sign electronically' },
  ],
])('a signature %o: %o', (typed, errors) => expect(signingErrors(typed)).toEqual(errors));
