import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { easternDay } from '@/domain/dates/easternTime';
import type { DemoCommands } from './acting';

/** Who prepares wires, and who approves them. */
export const preparer = 'admin@example.com';
export const second = 'top-admin@example.com';

const hour = 3_600_000;

/** So many hours before a moment. */
export const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour);

/** The number by which Fedwire knows the wire of a place in its list, sent at a moment. */
export const accountability = (at: Date, sequence: number): string =>
  `${easternDay(at).replaceAll('-', '')}MMQFMPZZ${String(sequence).padStart(6, '0')}`;

/** What the making of demo wires is given. */
export interface Wiring {
  tx: Tx;
  keys: FieldKeys;
  commands: DemoCommands;
  now: Date;
}
