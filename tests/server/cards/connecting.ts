import { gatewayProcessor } from '@server/features/gateways/gatewayProcessor';
import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import { type ConnectionValues, emptyConnection } from '@/domain/gateways/connection';
import type { Answer, TestApi } from '../../support/api';
import type { Maker } from '../paymentLinks/links';
import { newSeller } from './keying';

/** The key that connections are set up with. */
export const firstKey = 'gbx_live_canary_0123456789';

/** Gives the server a processor that neither waits nor lets wait, behind its gateways. */
export function withGateways(test: TestApi): void {
  const { database, clock, log, settings } = test.services;
  const parts = { database, clock, log, keys: settings.fieldKeys };
  const sandbox = sandboxProcessor(database, clock, { silence: 0, bank: 15_000 });
  test.services.processor = gatewayProcessor(parts, sandbox);
}

/** A merchant, and a developer of the same organization, who sets gateways up. */
export async function newConnected(test: TestApi): Promise<{ seller: Maker; developer: Maker }> {
  const seller = await newSeller(test);
  const user = await test.addUser({ role: 'DEVELOPER', orgId: seller.orgId });
  return { seller, developer: { token: await test.signIn(user), orgId: seller.orgId } };
}

/** What is sent of a connection, live unless told. */
export const connectionBody = (over: Partial<ConnectionValues> = {}): ConnectionValues => ({
  ...emptyConnection,
  merchantNo: 'GBX-10024',
  terminalNo: 'T0001',
  mode: 'live',
  secretKey: firstKey,
  ...over,
});

/** Saves a connection. */
export const saveConnection = (
  test: TestApi,
  { token }: Pick<Maker, 'token'>,
  {
    version = 0,
    organization = '',
    ...over
  }: Partial<ConnectionValues> & {
    version?: number;
    organization?: string;
  } = {},
): Promise<Answer> =>
  test.call('/gateway', {
    token,
    method: 'PUT',
    body: { ...connectionBody(over), version, organization },
  });
