import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { easternDay } from '@/domain/dates/easternTime';
import type { RevokedDebit } from '@/domain/payments/revokedDebit';
import {
  askError,
  type ProofRequestValues,
  proofDue,
  proofRequestErrors,
  revokeError,
  type WebAuthorization,
} from '@/domain/payments/webAuthorization';
import {
  type AuthorizationReader,
  authorizationReader,
  oneAuthorization,
} from './authorizationListQueries';
import { authorizationStore } from './authorizationStore';
import { stopDebit } from './revokedStore';

/** A call about authorizations by somebody signed in. */
type AuthorizationCall<Body = undefined> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

const readerOf = (tx: Tx, { scope, services }: Pick<AuthorizationCall, 'scope' | 'services'>) =>
  authorizationReader(tx, scope, { now: services.clock() });

async function told(tx: Tx, reader: AuthorizationReader, id: string): Promise<WebAuthorization> {
  const found = await oneAuthorization(tx, reader, id);
  if (!found) throw notFound();
  return found;
}

/** One authorization with its proof. @throws Refusal 404 */
export async function findAuthorization(
  call: Omit<AuthorizationCall, 'body' | 'http'>,
): Promise<WebAuthorization> {
  const { database } = call.services;
  return told(database, await readerOf(database, call), call.params.id ?? '');
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'AuthorizationState' });
};

/** An authorization that an act works on, kept from others until the transaction ends. */
interface Held {
  tx: Tx;
  reader: AuthorizationReader;
  row: WebAuthorization;
  at: Date;
}

/** Runs an act on the authorization of a call once, in one transaction. @throws Refusal 404; what the work throws */
const onAuthorization = <Body, Answer>(
  call: AuthorizationCall<Body>,
  work: (held: Held) => Promise<Answer>,
): Promise<Answer> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const reader = await readerOf(tx, call);
      const id = call.params.id ?? '';
      if (!(await authorizationStore(tx).lock(reader, id))) throw notFound();
      return work({ tx, reader, row: await told(tx, reader, id), at: call.services.clock() });
    }),
  );

/** An authorization after it was revoked, and what that did to its debit. */
interface Revoked {
  authorization: WebAuthorization;
  debit: RevokedDebit;
}

/**
 * Revokes an authorization: no debit of it goes into a file any more (docs/adr/0075). @throws Refusal
 * 404; 409 where it has ended or is revoked
 */
export const revokeAuthorization = (
  call: AuthorizationCall<{ reason: string }>,
): Promise<Revoked> =>
  onAuthorization(call, async ({ tx, reader, row, at }) => {
    const error = revokeError(row);
    if (error) refuse(error);
    const debit = await stopDebit(tx, row._id);
    await authorizationStore(tx).revoke(row._id, {
      revokedAt: at,
      revokedBy: call.scope.userId,
      revokedReason: call.body.reason,
    });
    return { authorization: await told(tx, reader, row._id), debit };
  });

/**
 * Records that a bank asks for the proof: ten banking days from the day on which it asked. @throws
 * Refusal 400 for a day to come; 404; 409 while a request is open
 */
export const recordRequest = (
  call: AuthorizationCall<ProofRequestValues>,
): Promise<WebAuthorization> =>
  onAuthorization(call, async ({ tx, reader, row, at }) => {
    const faults = proofRequestErrors(call.body, easternDay(at));
    if (faults.receivedOn) throw invalid({ receivedOn: faults.receivedOn });
    const error = askError(row);
    if (error) refuse(error);
    await authorizationStore(tx).ask({
      ...call.body,
      authorizationId: row._id,
      dueOn: proofDue(call.body.receivedOn),
      recordedBy: call.scope.userId,
      recordedAt: at,
    });
    return told(tx, reader, row._id);
  });

/**
 * Hands the proof to a bank: its open request is answered by that. @throws Refusal 404; 409 where no
 * bank has asked
 */
export const answerRequest = (call: AuthorizationCall): Promise<WebAuthorization> =>
  onAuthorization(call, async ({ tx, reader, row, at }) => {
    if (askError(row) === null) refuse('No bank is waiting for this proof.');
    await authorizationStore(tx).answer(row._id, { answeredBy: call.scope.userId, answeredAt: at });
    return told(tx, reader, row._id);
  });
