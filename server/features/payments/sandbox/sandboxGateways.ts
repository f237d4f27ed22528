import { randomBytes } from 'node:crypto';
import type { GatewayConnection, GatewayVerbs } from '@server/platform/outside/processor';

const refusals: Readonly<Record<string, string>> = {
  401: 'GBX does not know this key for the merchant ID. Check both, or rotate the key.',
  403: 'GBX has suspended the merchant account. Call GBX support.',
};

/** Why the embedded gateway takes nothing of a connection: by how its merchant ID ends. */
export const connectionRefusal = ({ merchantNo }: GatewayConnection): string | null =>
  refusals[merchantNo.slice(-3)] ?? null;

const isSilent = ({ merchantNo }: GatewayConnection): boolean => merchantNo.endsWith('503');

const silence = (): never => {
  throw new Error('The gateway did not respond');
};

/** The embedded gateway, by documented merchant IDs (docs/test-inputs.md). */
export const sandboxGateways: GatewayVerbs = {
  check: async (connection) => {
    if (isSilent(connection)) silence();
    const sentence = connectionRefusal(connection);
    return sentence === null ? { isUp: true } : { isUp: false, sentence };
  },
  newKey: async (connection) => {
    if (isSilent(connection)) silence();
    const sentence = connectionRefusal(connection);
    return sentence === null ? { key: `gbx_${randomBytes(18).toString('hex')}` } : { sentence };
  },
};
