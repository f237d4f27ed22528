import type { Scope } from '@server/platform/http/call';
import { isRole } from '@/domain/access/roles';
import type { UserRecord } from './userStore';

/**
 * What somebody may reach in a mode as their account is now, for work that goes on without a
 * session; null where they may not sign in.
 */
export function scopeNow(user: UserRecord | null, mode: string): Scope | null {
  if (user?.status !== 'active' || !isRole(user.role)) return null;
  const { id: userId, orgId, role, name, email } = user;
  return { userId, orgId, role, name, email, mode, sessionId: '', inviteId: null };
}
