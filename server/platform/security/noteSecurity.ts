import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { requestOrigin } from '@server/platform/http/requestOrigin';
import type {
  SecurityEventName,
  SecurityFacts,
  SecurityResult,
} from '@/domain/compliance/security/securityEvent';
import { insertSecurityEvents } from './securityStore';

/** Who acts: the caller of a session, or an account before there is one. */
type Actor = Pick<Scope, 'userId' | 'name' | 'email' | 'orgId'> & {
  role: string;
  sessionId?: string;
};

/**
 * What the audit trail is told. No secrets and no sensitive numbers in `target`, `before` or
 * `after`.
 */
interface SecurityNote {
  event: SecurityEventName;
  result?: SecurityResult;
  /** Null: nobody who is known. */
  by: Actor | null;
  /** What it is done to, in words a person reads. */
  target?: string;
  before?: SecurityFacts;
  after?: SecurityFacts;
  at: Date;
}

const longestTarget = 300;

/**
 * Adds an entry to the audit trail, in the transaction of the act it tells of. The one way to write
 * there; network address and device are those of the call that is being answered.
 */
export async function noteSecurity(tx: Tx, note: SecurityNote): Promise<void> {
  const { event, result = 'ok', by, target = '', before, after, at } = note;
  const { ip, device } = requestOrigin();
  await insertSecurityEvents(tx, [
    {
      at,
      event,
      result,
      ip,
      device,
      target: target.slice(0, longestTarget),
      userId: by?.userId ?? null,
      userName: by?.name ?? '',
      userEmail: by?.email ?? '',
      role: by?.role ?? '',
      orgId: by?.orgId ?? '',
      sessionId: by?.sessionId ?? null,
      before: before ?? null,
      after: after ?? null,
    },
  ]);
}
