import type { SecurityFacts } from '@/domain/compliance/security/securityEvent';

/**
 * What a trail may tell of what was sent: why, how much and of whom. Whatever else a body has may
 * be a secret.
 */
const told = [
  'reason',
  'note',
  'ticket',
  'amount',
  'organization',
  'day',
  'method',
  'through',
] as const;

const longest = 500;

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** The part of a body that the trail tells; null where there is none of it. */
export function auditedFacts(body: unknown): SecurityFacts | null {
  if (!isRecord(body)) return null;
  const facts = told.flatMap((key): [string, string][] => {
    const value = body[key];
    return typeof value === 'string' && value.trim() !== ''
      ? [[key, value.trim().slice(0, longest)]]
      : [];
  });
  return facts.length > 0 ? Object.fromEntries(facts) : null;
}

/** The record that a body is about where the address names none, as its id; '' for none. */
export function auditedRecord(body: unknown): string {
  const id = isRecord(body) ? body.transactionId : '';
  return typeof id === 'string' ? id.slice(0, 80) : '';
}
