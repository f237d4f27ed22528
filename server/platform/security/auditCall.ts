import { smallWrites } from '@server/platform/db/smallWrites';
import { safeDescription } from '@server/platform/http/answer';
import type { Audit } from '@server/platform/http/audit';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type {
  SecurityEventName,
  SecurityFacts,
  SecurityResult,
} from '@/domain/compliance/security/securityEvent';
import { paymentBlockedName } from '@/domain/compliance/watch/blocked';
import { isAuditDue } from './auditDue';
import { auditedFacts, auditedRecord } from './auditedBody';
import { exportTitle, isExport } from './exports';
import { noteSecurity } from './noteSecurity';

/** A call as the trail tells of it. */
export interface AuditedCall {
  /** Method and path: `POST /tips/payouts`. */
  name: string;
  /** What it has decided to tell; undefined: only that something was exported, if it was. */
  audit: Audit | undefined;
  /** Null: nobody who is known. */
  scope: Scope | null;
  params: Readonly<Record<string, string>>;
  /** What was sent, once it is read; of it only reasons and the like are told. */
  body?: unknown;
}

/** The event and words of a call that succeeded; null where the trail does not tell of it. */
export function auditedAs({
  name,
  audit,
}: Pick<AuditedCall, 'name' | 'audit'>): { event: SecurityEventName; title: string } | null {
  if (audit) return 'event' in audit ? audit : null;
  return isExport(name) ? { event: 'export', title: exportTitle(name) } : null;
}

/** `POST /invoices/7/void`; without the keys of links, which are secrets. */
const filledIn = ({ name, params }: Pick<AuditedCall, 'name' | 'params'>): string =>
  name.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    key === 'key' ? '…' : (params[key] ?? '').slice(0, 80),
  );

/** What the trail is to tell of a call. */
interface Line {
  event: SecurityEventName;
  result: SecurityResult;
  target: string;
  after?: SecurityFacts;
}

async function write(
  { database, clock, log }: Services,
  { scope }: AuditedCall,
  line: Line,
): Promise<void> {
  const note = { ...line, by: scope, at: clock() };
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
  const audited = auditedAs(call);
  if (!audited || status >= 400) return;
  const { event, title } = audited;
  const record = call.params.id ?? call.params.inviteId ?? auditedRecord(call.body);
  const target = [title, record].filter(Boolean).join(' ');
  const after = auditedFacts(call.body) ?? undefined;
  await write(services, call, { event, result: 'ok', target, after });
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
  if (!isAuditDue(call.scope?.userId ?? call.name, services.clock().getTime())) return;
  const event = isBlocked ? 'paymentBlocked' : 'refusal';
  await write(services, call, { event, result: 'refused', target: filledIn(call) });
}
