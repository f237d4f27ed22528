import { recordIncoming } from '@server/features/banking/wires/incoming';
import { approveEntry } from '@server/features/manualEntries/deciding';
import { sql } from 'drizzle-orm';
import { emptyIncoming, type IncomingValues } from '@/domain/banking/wires/incoming';
import { easternDay } from '@/domain/dates/easternTime';
import { accountability, ago, preparer, second, type Wiring } from './wiring';

/** Money that came in by wire, so many hours ago; all but the last is approved. */
const incoming: readonly (Partial<IncomingValues> & { hours: number })[] = [
  {
    hours: 54,
    organization: 'emerald-valley',
    originatorName: 'Golden Poppy Distribution',
    bankName: 'Pacific Harbor Credit Union',
    amount: '18400.00',
    memo: 'Harvest contract, second part',
  },
  {
    hours: 53,
    organization: 'bay-leaf-wellness',
    originatorName: 'Mendocino Wholesale LLC',
    bankName: 'First Redwood Bank',
    amount: '22150.00',
    memo: 'Order 7719',
  },
  {
    hours: 52,
    organization: 'high-desert-hemp',
    originatorName: 'Silver State Botanicals',
    bankName: 'Truckee Meadows Bank',
    amount: '31900.00',
    memo: 'Hemp biomass, lots 14 to 18',
  },
  {
    hours: 4,
    organization: 'emerald-valley',
    originatorName: 'Juniper Cafe',
    bankName: 'First Redwood Bank',
    amount: '6750.00',
    memo: 'Catering, October and November',
  },
];

async function approveDeposit({ tx, commands, now }: Wiring, id: string, hours: number) {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    select id, version::int as version from manual_entries where id = (select manual_entry_id from wires where id = ${id})`);
  const [entry] = rows;
  if (!entry) throw new Error('The deposit of the wire was not written');
  const decision = { note: 'Agrees with the bank’s notice', version: entry.version };
  const asked = { id: entry.id, body: decision };
  await commands.run({ email: second, at: ago(now, hours) }, asked, (call) =>
    approveEntry(tx, call, call.body),
  );
}

/** Writes what came in, as deposits of the manual ledger. */
export async function insertIncoming(wiring: Wiring): Promise<void> {
  const { commands, now } = wiring;
  for (const [index, { hours, ...values }] of incoming.entries()) {
    const at = ago(now, hours);
    const body = {
      ...emptyIncoming,
      ...values,
      imad: accountability(at, 700 + index),
      day: easternDay(at),
    };
    const { _id } = await commands.run({ email: preparer, at }, { body }, recordIncoming);
    if (index < incoming.length - 1) await approveDeposit(wiring, _id, hours - 1);
  }
}
