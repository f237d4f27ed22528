import { toAmount } from '@/domain/money/cents';
import { type Notes, notesCents, type SafeEventKind } from './safeEvent';

/** What can be simulated: a mismatch is a deposit whose notes do not come to its amount. */
export const simulatedKinds = [
  'deposit',
  'mismatch',
  'door',
  'jam',
  'counterfeit',
  'pickup',
] as const;

export type SimulatedKind = (typeof simulatedKinds)[number];

export const simulatedLabels: Readonly<Record<SimulatedKind, string>> = {
  deposit: 'Deposit of $486.00',
  mismatch: 'Deposit whose notes and amount differ',
  door: 'Door opened',
  jam: 'Jam',
  counterfeit: 'Counterfeit note',
  pickup: 'Pickup of the bag',
};

const notes: Notes = { '100': 2, '50': 2, '20': 8, '10': 1, '5': 2, '1': 6 };

interface Simulated {
  id: string;
  at: Date;
  /** What the safe has counted; whole cents. */
  insideCents: number;
}

/** What the device would send. */
export function simulatedEvent(
  kind: SimulatedKind,
  { id, at, insideCents }: Simulated,
): Record<string, unknown> {
  const sent: SafeEventKind = kind === 'mismatch' ? 'deposit' : kind;
  const said = { id, kind: sent, at: at.toISOString(), user: 'Simulator' };
  const cents = notesCents(notes);
  if (sent === 'deposit')
    return {
      ...said,
      denominations: notes,
      amount: toAmount(kind === 'mismatch' ? cents + 100 : cents),
    };
  if (sent === 'pickup')
    return { ...said, bag: `BAG-${id.slice(0, 8).toUpperCase()}`, amount: toAmount(insideCents) };
  return said;
}
