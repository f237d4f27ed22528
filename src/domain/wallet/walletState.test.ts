import { describe, expect, it } from 'vitest';
import { walletCapCents, walletMoveError, walletTakeError } from './walletState';

const said = (error: string | null) => error ?? 'yes';

describe('what a wallet takes', () => {
  it.each([
    ['open', 0, 1, /^yes$/],
    ['open', 0, walletCapCents, /^yes$/],
    ['open', 1, walletCapCents, /at most \$10,000\.00/],
    ['open', walletCapCents, 1, /at most/],
    ['frozen', 0, 1, /^This wallet is frozen/],
    ['closed', 0, 1, /^This wallet is closed/],
  ] as const)('%s, holding %i, of %i', (...[state, balanceCents, amountCents, answer]) =>
    expect(said(walletTakeError({ state, balanceCents }, amountCents))).toMatch(answer),
  );
});

describe('the state of a wallet', () => {
  it.each([
    ['open', 100, 'frozen', /^yes$/],
    ['frozen', 100, 'open', /^yes$/],
    ['closed', 0, 'open', /^yes$/],
    ['open', 0, 'closed', /^yes$/],
    ['frozen', 0, 'closed', /^yes$/],
    ['open', 1, 'closed', /holds \$0\.01/],
    ['frozen', 1, 'closed', /once it is empty/],
    ['closed', 0, 'frozen', /Open it first/],
    ['open', 0, 'open', /open already/],
    ['frozen', 0, 'frozen', /frozen already/],
  ] as const)('%s, holding %i, to %s', (...[state, balanceCents, to, answer]) =>
    expect(said(walletMoveError({ state, balanceCents }, to))).toMatch(answer),
  );
});
