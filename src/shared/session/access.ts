import { type AppAbility, abilityFor } from '@/domain/access/ability';
import { decodePermissions } from '@/domain/access/permissions';
import type { StoredUser } from './storedUser';

const known = new WeakMap<StoredUser, AppAbility>();

/**
 * What the stored user may open, worked out once per user; for menus and guard, the server decides
 * (spec 1.6).
 */
export function accessOf(user: StoredUser): AppAbility {
  const found = known.get(user);
  if (found) return found;
  const { role, features } = user;
  const ability = abilityFor({ role, features, permissions: decodePermissions(user.permissions) });
  known.set(user, ability);
  return ability;
}
