import { smallWrites } from '@server/platform/db/smallWrites';
import { safeDescription } from '@server/platform/http/answer';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { SecurityEventName, SecurityResult } from '@/domain/compliance/security/securityEvent';
import { paymentBlockedName } from '@/domain/compliance/watch/blocked';
import { auditedFacts, auditedRecord } from './auditedBody';
import { auditedAs, auditTitle } from './auditedCalls';
import { isNews } from './isNews';
import { noteSecurity } from './noteSecurity';

/** A call as the trail tells of it. */
export interface AuditedCall {
  /** Its row in the policy table. */
  name: string;
  /** Null: nobody who is known. */
  scope: Scope | null;
  params: Readonly<Record<string, string>>;
  /** What was sent, once it is read; of it only reasons and the like are told. */
  body?: unknown;
}

/**
 * `Approve manual entry 9f3c…`; of a call without such words, `POST /invoices/:id/void` with its
 * parameters filled in, but for keys of links, which are secrets.
 */
function targetOf({ name, params, body }: AuditedCall): string {
  const title = auditTitle(name);
  if (title !== null) return [title, params.id ?? auditedRecord(body)].filter(Boolean).join(' ');
  return filledIn({ name, params });
}

const filledIn = ({ name, params }: Pick<AuditedCall, 'name' | 'params'>): string =>
  name.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    key === 'key' ? '…' : (params[key] ?? '').slice(0, 80),
  );

async function write(
  { database, clock, log }: Services,
  { call, event, result }: { call: AuditedCall; event: SecurityEventName; result: SecurityResult },
): Promise<void> {
  const after = result === 'ok' ? (auditedFacts(call.body) ?? undefined) : undefined;
  const target = result === 'ok' ? targetOf(call) : filledIn(call);
  const note = { event, result, by: call.scope, target, after, at: clock() };
  // The act is done, or refused: that the trail has no room must not change what the caller is
  // told.
  await smallWrites(database, (tx) => noteSecurity(tx, note)).catch((error: unknown) =>
    log(`The audit trail could not be written: ${safeDescription(error)}`),
  );
}

/** Notes a call that was answered well, where the trail tells of it. */
export async function auditDone(
  services: Services,
  call: AuditedCall,
  status: number,
): Promise<void> {
  const event = auditedAs(call.name);
  if (event && status < 400) await write(services, { call, event, result: 'ok' });
}

/** Notes what a person may not do, and payments that a rule or the merchant refuses. */
export async function auditRefused(
  services: Services,
  call: AuditedCall,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal)) return;
  const isBlocked = error.body().name === paymentBlockedName;
  if (!isBlocked && (error.status !== 403 || call.scope === null)) return;
  if (!isNews(call.scope?.userId ?? call.name, services.clock().getTime())) return;
  await write(services, {
    call,
    event: isBlocked ? 'paymentBlocked' : 'refusal',
    result: 'refused',
  });
}
