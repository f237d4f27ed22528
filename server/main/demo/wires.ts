import {
  approveWire,
  cancelWire,
  decideScreening,
  keepReceipt,
  prepareWire,
  returnWire,
  saveTemplate,
  sendWire,
} from '@server/features/banking/wires/commands';
import { recordIncoming } from '@server/features/banking/wires/incoming';
import { wireAccountPlace, wireStore } from '@server/features/banking/wires/wireStore';
import { approveEntry } from '@server/features/manualEntries/deciding';
import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import { sql } from 'drizzle-orm';
import { emptyIncoming, type IncomingValues } from '@/domain/banking/wires/incoming';
import { emptyWire, type WireValues } from '@/domain/banking/wires/wireForm';
import { easternDay } from '@/domain/dates/easternTime';
import { demoAccount } from './accounts';
import type { DemoCommands } from './acting';
import { earlierPayouts } from './earlierPayouts';
import { demoId } from './fixed';

const preparer = 'admin@example.com';
const second = 'top-admin@example.com';

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

/** Where a wire stands in the end. */
type Ending = 'waiting' | 'approved' | 'sent' | 'received' | 'returned' | 'cleared' | 'blocked';

/** A wire that was prepared so many hours ago. */
interface DemoWire extends Partial<WireValues> {
  hours: number;
  ends: Ending | 'match' | 'canceled';
}

const domestic = {
  route: 'aba',
  routingNumber: '325081403',
  bankName: 'Cascade Valley Bank',
} as const;

const originators: Readonly<Record<string, Partial<WireValues>>> = {
  'emerald-valley': {
    originatorName: 'Emerald Valley Collective',
    originatorAddress: '412 Harbor Street, Eureka CA 95501',
    originatorAccount: '4402187790',
  },
  'bay-leaf-wellness': {
    originatorName: 'Bay Leaf Wellness',
    originatorAddress: '88 Lakeside Drive, Oakland CA 94607',
    originatorAccount: '5519003382',
  },
  'high-desert-hemp': {
    originatorName: 'High Desert Hemp Co.',
    originatorAddress: '2100 Virginia Street, Reno NV 89501',
    originatorAccount: '6620174451',
  },
};

const outgoing: readonly DemoWire[] = [
  {
    hours: 46,
    ends: 'received',
    organization: 'emerald-valley',
    beneficiary: 'North Coast Power and Lighting',
    street: '19 Dock Road',
    city: 'Arcata',
    region: 'CA',
    postalCode: '95519',
    amount: '5000.00',
    purpose: 'Grow lights for the second room',
    memo: 'INV 30417',
  },
  {
    hours: 44,
    ends: 'sent',
    organization: 'bay-leaf-wellness',
    beneficiary: 'Marchetti Packaging',
    street: '700 K Street',
    city: 'Sacramento',
    region: 'CA',
    postalCode: '95814',
    amount: '3600.00',
    purpose: 'Tins and labels, spring order',
  },
  {
    hours: 42,
    ends: 'returned',
    organization: 'high-desert-hemp',
    beneficiary: 'Basin Greenhouse Supply',
    amount: '1850.00',
    purpose: 'Shade cloth',
  },
  {
    hours: 30,
    ends: 'approved',
    organization: 'high-desert-hemp',
    beneficiary: 'Truckee Extraction Works',
    street: '5 Foundry Lane',
    city: 'Sparks',
    region: 'NV',
    postalCode: '89431',
    amount: '9400.00',
    purpose: 'Extraction, batch 211',
  },
  {
    hours: 27,
    ends: 'cleared',
    organization: 'bay-leaf-wellness',
    beneficiary: 'Sanctioned Garden Center',
    amount: '640.00',
    purpose: 'Planters for the storefront',
  },
  {
    hours: 26,
    ends: 'blocked',
    organization: 'high-desert-hemp',
    beneficiary: 'Sanctioned Imports LLC',
    amount: '2750.00',
    purpose: 'Drying racks',
  },
  {
    hours: 25,
    ends: 'canceled',
    organization: 'emerald-valley',
    beneficiary: 'Redwood Fixtures',
    amount: '2150.00',
    purpose: 'Display cases',
  },
  {
    hours: 20,
    ends: 'waiting',
    organization: 'emerald-valley',
    beneficiary: 'Redwood Fixtures',
    amount: '2510.00',
    purpose: 'Display cases, amount corrected',
  },
  {
    hours: 6,
    ends: 'waiting',
    organization: 'bay-leaf-wellness',
    beneficiary: 'Helena Cross',
    beneficiaryKind: 'individual',
    amount: '780.00',
    purpose: 'Design of the spring menu',
  },
  {
    hours: 3,
    ends: 'match',
    organization: 'emerald-valley',
    beneficiary: 'Sanctioned Trading Co',
    amount: '1200.00',
    purpose: 'Vaporizer batteries',
  },
];

const hour = 3_600_000;

/** So many hours before a moment. */
const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour);

/** The number by which Fedwire knows the wire of a place in its list, sent at a moment. */
const accountability = (at: Date, sequence: number): string =>
  `${easternDay(at).replaceAll('-', '')}MMQFMPZZ${String(sequence).padStart(6, '0')}`;

/** What the making of demo wires is given. */
interface Wiring {
  tx: Tx;
  keys: FieldKeys;
  commands: DemoCommands;
  now: Date;
}

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

async function insertIncoming(wiring: Wiring): Promise<void> {
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

/** Does with a prepared wire what brings it to its end, an hour after the other. */
async function bringToEnd(
  { commands, now }: Wiring,
  {
    id,
    hours,
    ends,
    sequence,
  }: { id: string; sequence: number } & Pick<DemoWire, 'hours' | 'ends'>,
): Promise<void> {
  const by = (email: string, later: number) => ({ email, at: ago(now, hours - later) });
  const asked = { id, body: undefined };
  const decide = (decision: 'cleared' | 'blocked', reason: string) =>
    commands.run(by(second, 0.5), { id, body: { decision, reason } }, decideScreening);
  switch (ends) {
    case 'waiting':
    case 'match':
      return;
    case 'cleared':
      await decide('cleared', 'Another company of that name: its EIN differs from the listed one');
      return;
    case 'blocked':
      await decide('blocked', 'Name and address are those of the list');
      return;
    case 'canceled':
      await commands.run(by(preparer, 1), { id, body: { reason: 'Keyed twice' } }, cancelWire);
      return;
  }
  await commands.run(by(second, 1), asked, approveWire);
  if (ends === 'approved') return;
  const sent = by(preparer, 2);
  await commands.run(sent, { id, body: { imad: accountability(sent.at, sequence) } }, sendWire);
  if (ends === 'received') {
    const received = by(preparer, 3);
    const omad = accountability(received.at, 400 + sequence);
    await commands.run(received, { id, body: { omad } }, keepReceipt);
    await commands.run(received, { id, body: { name: 'North Coast, lights' } }, saveTemplate);
  }
  if (ends === 'returned') {
    const reason = 'Returned by the bank of the beneficiary: account closed';
    await commands.run(by(preparer, 20), { id, body: { reason } }, returnWire);
  }
}

/** Taxes of the months before, which went to their authorities by wire. */
async function insertEarlier({ tx, keys, now }: Wiring): Promise<void> {
  const paid = await earlierPayouts(tx, { payeeType: 'tax', days: [25, 130], now });
  for (const [index, payout] of paid.entries()) {
    const { sentAt } = payout;
    const id = demoId(`wire ${payout.id}`);
    const imad = accountability(sentAt, 100 + index);
    const account = `3300${String(881_200 + 37 * index)}`;
    await payout.carry({ method: 'wire', carrier: 'wire', confirmation: imad });
    await wireStore(tx).insert({
      id,
      direction: 'out',
      orgId: payout.orgId,
      systemMode: 'Production',
      disbursementId: payout.id,
      party: payout.payee,
      country: 'US',
      route: 'aba',
      bankName: 'First Redwood Bank',
      routing: '121042882',
      accountSealed: sealField(keys, wireAccountPlace(id), account),
      lastFour: account.slice(-4),
      purpose: payout.memo,
      screening: 'clear',
      screenedAt: payout.preparedAt,
      imad,
      omad: accountability(sentAt, 500 + index),
      valueOn: easternDay(sentAt),
      createdBy: demoAccount(preparer).id,
      createdAt: payout.preparedAt,
    });
  }
}

/**
 * Wires in and out in each of their states, by the commands that staff give: what came in pays for
 * what goes out.
 */
export async function insertDemoWires(wiring: Wiring): Promise<void> {
  const { commands, now } = wiring;
  await insertEarlier(wiring);
  await insertIncoming(wiring);
  for (const [index, { hours, ends, ...values }] of outgoing.entries()) {
    const body: WireValues = {
      ...emptyWire,
      ...domestic,
      payeeType: 'merchant',
      accountNumber: `77102${String(31_400 + 271 * index)}`,
      fee: '25.00',
      ...originators[values.organization ?? ''],
      ...values,
    };
    const prepared = { email: preparer, at: ago(now, hours) };
    const { _id: id } = await commands.run(prepared, { body }, prepareWire);
    await bringToEnd(wiring, { id, hours, ends, sequence: index + 1 });
  }
}
