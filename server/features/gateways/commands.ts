import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { type ConnectionValues, keyOverlapHours } from '@/domain/gateways/connection';
import type { GatewayStatus } from '@/domain/gateways/gatewayCall';
import { toCents } from '@/domain/money/cents';
import {
  type AskParts,
  answeredWell,
  askGateway,
  openedConnection,
  type ToldAnswer,
} from './askGateway';
import {
  type ConnectionRow,
  connectionStore,
  keyPlace,
  keyStore,
  type Whose,
} from './connectionStore';
import { gatewayStatus, whoseGateway } from './gatewayStatusQueries';

/** A call about the gateway of an organization; '' is the caller's own. */
type GatewayCall<More> = Pick<Call, 'services'> & {
  scope: Scope;
  body: { organization: string } & More;
};

const partsOf = ({ database, clock, log, settings }: Services): AskParts => ({
  database,
  clock,
  log,
  keys: settings.fieldKeys,
});

/** Puts a key in the place of the one in use. Lock the connection first. */
async function putKey(
  tx: Tx,
  { services, scope, id, key }: { services: Services; scope: Scope; id: string; key: string },
): Promise<void> {
  const at = services.clock();
  const keyId = randomUUID();
  const until = new Date(at.getTime() + keyOverlapHours * 3600 * 1000);
  await keyStore(tx, id).replace(
    {
      id: keyId,
      connectionId: id,
      keySealed: sealField(services.settings.fieldKeys, keyPlace(keyId), key),
      keyEnd: key.slice(-4),
      createdByName: scope.name,
      createdAt: at,
    },
    until,
  );
}

const centsOrNone = (text: string): number | null => (text === '' ? null : toCents(text));

/** Settings as they are stored. */
const storedOf = (values: ConnectionValues, { name }: Scope, at: Date) => ({
  merchantNo: values.merchantNo,
  terminalNo: values.terminalNo,
  mode: values.mode,
  saleLimitCents: centsOrNone(values.saleLimit),
  dayLimitCents: centsOrNone(values.dayLimit),
  updatedByName: name,
  updatedAt: at,
});

/** Writes a connection: a new one of version 0. @throws Refusal 400 without a first key; 409 */
async function written(
  tx: Tx,
  { whose, values, version, scope, at }: SavedConnection,
): Promise<ConnectionRow> {
  const store = connectionStore(tx);
  const before = await store.lock(whose);
  if ((before?.version ?? 0) !== version) throw conflict(await gatewayStatus(tx, whose, at));
  const stored = storedOf(values, scope, at);
  if (before) return store.update(before.id, stored);
  if (values.secretKey === '') throw invalid({ secretKey: 'Enter the key that GBX gave you' });
  const { orgId, systemMode } = whose;
  const row = await store.insert({ ...stored, orgId, systemMode });
  if (!row) throw conflict(await gatewayStatus(tx, whose, at));
  return row;
}

interface SavedConnection {
  whose: Whose & { companyName: string };
  values: ConnectionValues;
  /** That was read; 0 where there was none. */
  version: number;
  scope: Scope;
  at: Date;
}

/**
 * Saves the settings of a gateway, with another key where one is entered.
 * @throws Refusal 400; 404; 409 with `current` when it changed since it was read
 */
export function saveConnection({
  services,
  scope,
  body: { organization, version, ...values },
}: GatewayCall<ConnectionValues & { version: number }>): Promise<GatewayStatus> {
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    const whose = await whoseGateway(tx, scope, organization);
    const { id } = await written(tx, { whose, values, version, scope, at });
    if (values.secretKey !== '') await putKey(tx, { services, scope, id, key: values.secretKey });
    return gatewayStatus(tx, whose, at);
  });
}

/** @throws Refusal 404 where none is set up */
async function connectionOf(tx: Tx, whose: Whose): Promise<ConnectionRow> {
  const row = await connectionStore(tx).of(whose);
  if (!row) throw notFound();
  return row;
}

const silent = () =>
  new Refusal(502, 'GBX did not respond. Please try again in a few minutes.', {
    name: 'GatewaySilent',
  });

const refusedBy = (sentence: string) => new Refusal(409, sentence, { name: 'GatewayRefused' });

/** Asks whether a connection works, and logs it. Rejects where no answer came. */
export async function checkConnection(
  services: Services,
  connection: ConnectionRow,
  act: 'check' | 'test',
): Promise<string | null> {
  const parts = partsOf(services);
  const opened = await openedConnection(parts, connection);
  const answer = await askGateway(parts, {
    connection,
    act,
    reference: '',
    ask: () => services.processor.gateways.check(opened),
    tell: (said): ToldAnswer =>
      said.isUp ? answeredWell : { result: 'failed', detail: said.sentence },
  });
  return answer.isUp ? null : answer.sentence;
}

/**
 * Tests a connection. @throws Refusal 404 none; 409 with what the gateway says against it; 502 where
 * it does not respond
 */
export async function testConnection({
  services,
  scope,
  body: { organization },
}: GatewayCall<object>): Promise<GatewayStatus> {
  const { database, clock } = services;
  const whose = await whoseGateway(database, scope, organization);
  const connection = await connectionOf(database, whose);
  const refusal = await checkConnection(services, connection, 'test').catch(() => {
    throw silent();
  });
  if (refusal !== null) throw refusedBy(refusal);
  return gatewayStatus(database, whose, clock());
}

/** Takes a connection for a rotation: another one at once finds a newer version. @throws Refusal 404, 409 */
function claimRotation(
  { database, clock }: Services,
  { whose, version, scope }: Pick<SavedConnection, 'whose' | 'version' | 'scope'>,
): Promise<ConnectionRow> {
  return database.transaction(async (tx) => {
    const before = await connectionStore(tx).lock(whose);
    if (!before) throw notFound();
    const at = clock();
    if (before.version !== version) throw conflict(await gatewayStatus(tx, whose, at));
    const change = { updatedByName: scope.name, updatedAt: at };
    return connectionStore(tx).update(before.id, change);
  });
}

/**
 * Has the gateway give a new key: told here, once, and sealed. The one before goes on for a day.
 * Kept under no idempotency key, for it is a secret: whoever lost the answer rotates again.
 * @throws Refusal 404; 409 when it changed since it was read, or the gateway gives none; 502
 */
export async function rotateKey({
  services,
  scope,
  body: { organization, version },
}: GatewayCall<{ version: number }>): Promise<{ key: string; status: GatewayStatus }> {
  const { database, clock, processor } = services;
  const whose = await whoseGateway(database, scope, organization);
  const connection = await claimRotation(services, { whose, version, scope });
  const parts = partsOf(services);
  const opened = await openedConnection(parts, connection);
  const answer = await askGateway(parts, {
    connection,
    act: 'rotate',
    reference: '',
    ask: () => processor.gateways.newKey(opened),
    tell: (said): ToldAnswer =>
      'key' in said ? answeredWell : { result: 'failed', detail: said.sentence },
  }).catch(() => {
    throw silent();
  });
  if (!('key' in answer)) throw refusedBy(answer.sentence);
  const { key } = answer;
  return database.transaction(async (tx) => {
    await connectionStore(tx).lock(whose);
    await putKey(tx, { services, scope, id: connection.id, key });
    return { key, status: await gatewayStatus(tx, whose, clock()) };
  });
}
