import type { Entry } from '@/domain/ledger/account';

/** The parts of a payment that decide whose its money is, whole cents. */
interface PaidParts {
  amountCents: number;
  taxCents: number;
  feeCents: number;
}

/**
 * Whose money it is that a dishonored return brings back (whole cents of its entry): tax and fee of
 * the payment as they were, what the payer paid on top is ours, and all else the organization's; its
 * tip as well, which it passes on itself. Without a payment, as of a top-up, all of it is the
 * organization's. Entries that come to 0.
 */
export function recoveredEntries(entryCents: number, paid: PaidParts | null): Entry[] {
  const taxCents = paid?.taxCents ?? 0;
  const onTop = paid ? Math.max(0, entryCents - paid.amountCents) : 0;
  const feeCents = (paid?.feeCents ?? 0) + onTop;
  const credits = [
    ['payable', entryCents - taxCents - feeCents],
    ['tax', taxCents],
    ['fees', feeCents],
  ] as const;
  return [
    { account: 'bank', amountCents: entryCents },
    ...credits.flatMap(([account, cents]) =>
      cents === 0 ? [] : [{ account, amountCents: -cents }],
    ),
  ];
}
