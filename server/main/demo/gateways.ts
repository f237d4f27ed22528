import { connectionStore, keyPlace, keyStore } from '@server/features/gateways/connectionStore';
import type { Tx } from '@server/platform/db/client';
import { gatewayCalls } from '@server/platform/db/schema/gateways';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { sealField } from '@server/platform/secrets/fields';
import { demoAccount } from './accounts';
import { demoId } from './fixed';

const hour = 3600 * 1000;

/** Checks of the last 29 days, one in six hours; on one of the days some had no answer. */
const demoChecks = (whose: { connectionId: string; orgId: string }, now: Date) =>
  Array.from({ length: 29 * 4 }, (_, index) => {
    const hours = 6 * (29 * 4 - index);
    const isDown = hours > 9 * 24 && hours <= 9 * 24 + 12;
    return {
      ...whose,
      systemMode: 'Production',
      act: 'check',
      result: isDown ? 'failed' : 'ok',
      detail: isDown ? 'GBX did not respond.' : '',
      milliseconds: isDown ? 8000 : 90 + ((index * 37) % 120),
      at: new Date(now.getTime() - hours * hour),
    } as const;
  });

/** The GBX gateway of the demo merchant: live, with limits and a month of health checks. */
export async function insertDemoGateway(
  tx: Tx,
  { keys, now }: { keys: FieldKeys; now: Date },
): Promise<void> {
  const { orgId, firstName, lastName } = demoAccount('merchant@example.com');
  const at = new Date(now.getTime() - 30 * 24 * hour);
  const by = `${firstName} ${lastName}`;
  const connection = await connectionStore(tx).insert({
    orgId,
    systemMode: 'Production',
    merchantNo: 'GBX-10024',
    terminalNo: 'T0001',
    mode: 'live',
    saleLimitCents: 500_000,
    dayLimitCents: 2_500_000,
    checkedAt: now,
    updatedByName: by,
    updatedAt: at,
  });
  if (!connection) throw new Error('The demo world has a gateway already');
  const id = demoId('gatewayKey');
  const key = 'gbx_demo_6f0c2b9d417a';
  await keyStore(tx, connection.id).replace(
    {
      id,
      connectionId: connection.id,
      keySealed: sealField(keys, keyPlace(id), key),
      keyEnd: key.slice(-4),
      createdByName: by,
      createdAt: at,
    },
    now,
  );
  await tx.insert(gatewayCalls).values(demoChecks({ connectionId: connection.id, orgId }, now));
}
