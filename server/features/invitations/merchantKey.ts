import { newSecret, secretHash } from '@server/identity/sessions/tokens';

/**
 * What a link tells whoever reads it, before the server is asked; nothing is ever taken from it
 * (readings E9).
 */
interface ReadablePart {
  inviteId: number;
  email: string;
  companyInviteName: string;
  invitedBy: string;
  isoName: string;
  agentName: string;
  subAgentName: string;
}

/**
 * A new key of an invitation's link (spec 2.2): a readable part, and a secret of 256 random bits
 * behind a full stop. What is stored is the hash of the whole, so a change anywhere makes another
 * key.
 */
export function newMerchantKey(readable: ReadablePart): string {
  const part = Buffer.from(JSON.stringify({ ...readable, dataInvitation: true })).toString(
    'base64url',
  );
  return `${part}.${newSecret()}`;
}

/** What is stored of a key; null for a text that can be none. */
export const merchantKeyHash = (key: string): Buffer | null =>
  /^[\w-]{2,4000}\.[\w-]{43}$/.test(key) ? secretHash(key) : null;
