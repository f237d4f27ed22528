import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { SecurityFacts } from '@/domain/compliance/security/securityEvent';

/** What changed of an agent: who sees what, and its share in percent. */
interface AgentNote {
  before?: SecurityFacts;
  after: SecurityFacts;
  at: Date;
}

/** What was done to which agent, and by whom. */
interface ChangeOfAgent {
  by: Scope;
  agent: { companyName: string; email: string | null };
  change: AgentNote;
}

/** Tells the audit trail of a change to an agent or sub-agent, by its company and address. */
export function noteAgent(
  tx: Tx,
  { by, agent: { companyName, email }, change }: ChangeOfAgent,
): Promise<void> {
  const target = [companyName, email].filter(Boolean).join(', ');
  return noteSecurity(tx, { event: 'permissionChange', by, target, ...change });
}
