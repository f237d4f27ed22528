import type { Database } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { ChargeState, GatewayConnection } from '@server/platform/outside/processor';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { GatewayAct, GatewayResult } from '@/domain/gateways/gatewayCall';
import { type ConnectionRow, keyPlace, keyStore } from './connectionStore';
import { gatewayCallStore } from './gatewayCallStore';

/** What gateways are asked with. */
export interface AskParts extends Pick<Services, 'clock' | 'log'> {
  database: Database;
  keys: FieldKeys;
}

/** How an answer is told in the log. */
export interface ToldAnswer {
  result: GatewayResult;
  detail: string;
}

export const answeredWell: ToldAnswer = { result: 'ok', detail: '' };

/** One call of a gateway. */
interface Asked<Answer> {
  connection: ConnectionRow;
  act: GatewayAct;
  reference: string;
  ask: () => Promise<Answer>;
  tell: (answer: Answer) => ToldAnswer;
}

const noAnswer: ToldAnswer = { result: 'failed', detail: 'GBX did not respond.' };

/** How the end of a charge is told. */
export const toldCharge = (charge: ChargeState): ToldAnswer =>
  'sentence' in charge ? { result: 'declined', detail: charge.sentence } : answeredWell;

/** Asks a gateway, and writes to its log what was asked and what it said. Never inside a transaction. */
export async function askGateway<Answer>(
  { database, clock, log }: AskParts,
  { connection, act, reference, ask, tell }: Asked<Answer>,
): Promise<Answer> {
  const at = clock();
  const note = ({ result, detail }: ToldAnswer): Promise<void> =>
    gatewayCallStore(database)
      .insert({
        connectionId: connection.id,
        orgId: connection.orgId,
        systemMode: connection.systemMode,
        act,
        result,
        detail: detail.slice(0, 300),
        reference,
        milliseconds: Math.max(0, clock().getTime() - at.getTime()),
        at,
      })
      // What was asked stands, whether or not the log has it.
      .catch((error) => log(`A call of a gateway was not logged: ${safeDescription(error)}`));
  const answer = await ask().catch(async (error: unknown) => {
    await note(noAnswer);
    throw error;
  });
  await note(tell(answer));
  return answer;
}

/** A connection as the gateway is told it, with its key. @throws Error where it has none */
export async function openedConnection(
  { database, keys }: Pick<AskParts, 'database' | 'keys'>,
  { id, merchantNo, terminalNo, mode }: ConnectionRow,
): Promise<GatewayConnection> {
  const key = await keyStore(database, id).current();
  if (!key) throw new Error('The gateway connection has no key');
  return {
    merchantNo,
    terminalNo,
    key: openField(keys, keyPlace(key.id), key.keySealed),
    isLive: mode === 'live',
  };
}
