import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

interface AgentConfirmation {
  to: string;
  name: string;
  companyName: string;
  link: string;
  days: number;
}

/** Asks an agent to confirm working for the company (spec 1.1, D10, E10). */
export function agentConfirmationLetter({
  to,
  name,
  companyName,
  link,
  days,
}: AgentConfirmation): Letter {
  return dressedLetter({
    to,
    subject: `Please confirm that you are an agent of ${sanitizeText(companyName, 'a company')}`,
    name,
    paragraphs: [
      `${sanitizeText(companyName, 'A company')} has named you as its agent. Please confirm to activate your account.`,
    ],
    link: { label: 'Confirm', href: link },
    note: `The link works once, within ${days} days.`,
  });
}
