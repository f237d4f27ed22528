import { wireAccountPlace, wireStore } from '@server/features/banking/wires/wireStore';
import { sealField } from '@server/platform/secrets/fields';
import { easternDay } from '@/domain/dates/easternTime';
import { demoAccount } from './accounts';
import { earlierPayouts } from './earlierPayouts';
import { demoId } from './fixed';
import { insertIncoming } from './incomingWires';
import { insertOutgoing } from './outgoingWires';
import { accountability, preparer, type Wiring } from './wiring';

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
  await insertEarlier(wiring);
  await insertIncoming(wiring);
  await insertOutgoing(wiring);
}
