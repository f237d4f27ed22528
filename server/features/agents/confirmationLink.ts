import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import type { Tx } from '@server/platform/db/client';
import { agentConfirmationLetter } from '@server/platform/mail/letters/agentConfirmation';
import { mailRepository } from '@server/platform/mail/outbox';

/** What a confirmation link is stored under. */
export const agentPurpose = 'confirm-agent';
const days = 7;

/** The agent's account and the company that names them its agent. */
interface NamedAgent {
  id: string;
  email: string;
  name: string;
  companyName: string;
}

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/** An agent whose address is to be confirmed. */
interface AgentToConfirm {
  agent: NamedAgent;
  /** As `originOf` (server/platform/http/origin.ts) gives it. */
  origin: string;
  /** When the letter is written. */
  now: Date;
}

/**
 * Mails an agent the link to confirm (D10, E10), inside the act's transaction: one use, seven days;
 * earlier links of the agent stop working.
 */
export async function sendAgentConfirmation(
  tx: Tx,
  { agent, origin, now }: AgentToConfirm,
): Promise<void> {
  const { id, email, name, companyName } = agent;
  const links = secretLinkRepository(tx, now);
  await links.cancelAll(agentPurpose, id);
  const token = await links.issue({
    purpose: agentPurpose,
    subject: id,
    payload: { agentId: id, companyName },
    seconds: days * 24 * 3600,
  });
  const link = `${origin}/#/agentConfirmation/${encoded(id)}/${encoded(companyName)}?token=${token}`;
  await mailRepository(tx).queue(
    agentConfirmationLetter({ to: email, name, companyName, link, days }),
  );
}
