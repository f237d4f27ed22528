import { randomUUID } from 'node:crypto';
import {
  codeHashOf,
  doorHashOf,
  doorKeyPlace,
  eventStore,
  ticketCodePlace,
} from '@server/features/events/eventStore';
import type { Tx } from '@server/platform/db/client';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import { demoAccount } from './accounts';

/** The secret of the door of the demo event (docs/test-inputs.md): published, as demo passwords are. */
const demoDoorKey = 'demo-door-harvest-night';

/** Tickets by their codes (docs/test-inputs.md). */
const tickets = [
  { code: 'DEMO0001', attendee: 'Imani Brooks', ticketType: 'General admission' },
  { code: 'DEMO0002', attendee: 'Theo Lindqvist', ticketType: 'General admission' },
  { code: 'DEMO0003', attendee: 'Priya Raman', ticketType: 'VIP' },
  { code: 'DEMO0004', attendee: 'Marco Bellini', ticketType: 'VIP', isVoid: true },
  { code: 'DEMO0005', attendee: 'Hana Kovac', ticketType: 'General admission', isIn: true },
] as const;

const hour = 3_600_000;

/** A licensed event of the demo merchant that goes on now, with a door. */
export async function insertDemoEvents(tx: Tx, keys: FieldKeys, now: Date): Promise<void> {
  const { id, orgId } = demoAccount('merchant@example.com');
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  const eventId = randomUUID();
  const event = {
    id: eventId,
    orgId,
    systemMode: 'Production',
    name: 'Harvest Night',
    venue: 'Emerald Valley Barn, 18 Mill Road, Eureka',
    licenseNumber: 'CEO14-0001187',
    startsAt: before(1),
    endsAt: before(-30 * 24),
    isAdultOnly: true,
    capacity: 250,
    doorHash: doorHashOf(keys, demoDoorKey),
    doorKeySealed: sealField(keys, doorKeyPlace(eventId), demoDoorKey),
    createdBy: id,
    createdAt: now,
  } as const;
  const rows = tickets.map(({ code, attendee, ticketType, ...rest }) => {
    const id = randomUUID();
    return {
      id,
      codeHash: codeHashOf(keys, code),
      codeEnd: code.slice(-4),
      codeSealed: sealField(keys, ticketCodePlace(id), code),
      attendee,
      ticketType,
      isVoid: 'isVoid' in rest,
      checkedInAt: 'isIn' in rest ? before(0.5) : null,
      checkedInBy: 'isIn' in rest ? 'North door' : '',
      isAdultConfirmed: 'isIn' in rest,
      createdAt: now,
    };
  });
  await eventStore(tx).insert(event, rows);
}
