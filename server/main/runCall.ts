import { authenticate, type Caller } from '@server/identity/sessions/authenticate';
import { refuseUnproved } from '@server/identity/sessions/refuseUnproved';
import { signInNeeded } from '@server/identity/sessions/sessionRefusals';
import { type AuditedCall, auditDone, auditRefused } from '@server/platform/security/auditCall';
import { mayCall, mayView } from '@server/platform/security/mayCall';
import type { Services } from '@server/platform/services';
import type { Context } from 'hono';
import { failureAnswer } from '../platform/http/answer';
import { actorOf, type Call, type CallRow, type KeptCall } from '../platform/http/call';
import { callerAddress } from '../platform/http/callerAddress';
import { checked, queryObject, safeParams } from '../platform/http/checked';
import { idempotencyKey } from '../platform/http/idempotency/idempotently';
import { readJson } from '../platform/http/jsonBody';
import { networkOf } from '../platform/http/networkOf';
import type { rateLimiter } from '../platform/http/rateLimiter';
import { forbidden, Refusal, viewOnly } from '../platform/http/refusal';
import { withOrigin } from '../platform/http/requestOrigin';
import { diskFull } from '../platform/http/storageRefusal';

/** What a call is served with. */
interface Served {
  name: string;
  row: KeptCall;
  services: Services;
  limiter: ReturnType<typeof rateLimiter> | null;
}

const tokenHeader = 'x-access-token';

/**
 * Runs one call: rate limit of public calls → authenticate → authorize → rate limit of the user's
 * calls → query and body → handler. Every answer of a signed-in caller, refusals included, carries
 * the renewed token when there is one.
 */
export async function runCall(http: Context, served: Served): Promise<Response> {
  return withOrigin(http, served.services.settings, () => answered(http, served));
}

async function answered(http: Context, served: Served): Promise<Response> {
  const { services, name } = served;
  const audited: AuditedCall = {
    name,
    audit: served.row.audit,
    scope: null,
    params: http.req.param(),
  };
  let renewed: string | null = null;
  const answer = await admitted(http, served)
    .then(async (caller) => {
      renewed = caller?.renewed ?? null;
      audited.scope = caller && actorOf(caller.scope);
      authorize(served, caller);
      if (caller) refuseUnproved(served.row, caller.proof, services.clock());
      limitUser(served, caller);
      const call = await callOf(http, served, caller);
      audited.body = call.body;
      const done = answerOf(http, await served.row.handle(call));
      await auditDone(services, audited, done.status);
      return done;
    })
    .catch(async (error: unknown) => {
      await auditRefused(services, audited, error);
      return failureAnswer(error, services.log);
    });
  if (renewed) answer.headers.set(tokenHeader, renewed);
  return answer;
}

// Through the context, so that headers and cookies which the handler set there go along.
function answerOf(http: Context, result: unknown): Response {
  return result instanceof Response ? result : http.json({ body: result ?? null });
}

/** The caller, or null on a public call without a good session. @throws Refusal 401, 429, 507 */
async function admitted(
  http: Context,
  { name, row, services, limiter }: Served,
): Promise<Caller | null> {
  if (row.rate && row.access === 'public') {
    const network = networkOf(callerAddress(http, services.settings.trustedProxies));
    limiter?.take(`${name} ${network}`, row.rate);
  }
  if (!row.small && !name.startsWith('GET') && !services.engine.writable()) throw diskFull();
  const token = http.req.header(tokenHeader) ?? '';
  if (row.access !== 'public') return authenticate(services, token);
  if (token === '') return null;
  return authenticate(services, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

function authorize({ name, row }: Pick<Served, 'name' | 'row'>, caller: Caller | null): void {
  const { access, invited }: CallRow = row;
  // Public calls as well: whoever looks on does nothing in the other's name.
  if (caller?.scope.viewer && !mayView(name, row)) throw viewOnly(caller.scope);
  if (access === 'public') return;
  if (!caller) throw signInNeeded();
  // Good for the merchant's own application and nothing else (readings C12).
  if (caller.scope.inviteId !== null && !invited) throw forbidden();
  if (!mayCall(row, caller.access, caller.isGated)) throw forbidden();
}

/** @throws Refusal 429 */
function limitUser({ name, row, limiter }: Served, caller: Caller | null): void {
  if (row.rate && row.access !== 'public')
    limiter?.take(`${name} ${caller?.scope.userId}`, row.rate);
}

async function callOf(
  http: Context,
  { row, services }: Served,
  caller: Caller | null,
): Promise<Call> {
  const query = queryObject(http.req.url);
  const params = safeParams(http.req.param());
  if (row.idempotent) idempotencyKey({ http });
  const call = {
    scope: caller?.scope ?? null,
    params,
    query: row.query ? await checked(row.query, query) : query,
    body:
      row.body && row.body !== 'multipart'
        ? await checked(row.body, await readJson(http.req.raw, row.maxBodyBytes))
        : undefined,
    ip: callerAddress(http, services.settings.trustedProxies),
    services,
    http,
  };
  // Each handler reads its own row's types, which `call` has checked; here all rows meet as one.
  return call as Call;
}
