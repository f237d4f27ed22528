import {
  approveWire,
  cancelWire,
  decideScreening,
  keepReceipt,
  returnWire,
  sendWire,
} from '@server/features/banking/wires/commands';
import { prepareWire } from '@server/features/banking/wires/prepareWire';
import { saveTemplate } from '@server/features/banking/wires/saveTemplate';
import { emptyWire, type WireValues } from '@/domain/banking/wires/wireForm';
import { accountability, ago, preparer, second, type Wiring } from './wiring';

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

/** Writes what goes out, each wire as far as it comes. */
export async function insertOutgoing(wiring: Wiring): Promise<void> {
  const { commands, now } = wiring;
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
