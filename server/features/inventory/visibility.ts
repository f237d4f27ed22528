import type { Scope } from '@server/platform/http/call';
import { seesAllItems } from '@/domain/access/rolePermissions';
import { importMode } from '@/domain/session/systemMode';

/** Whose items a call may touch, decided by the session alone. */
export interface Visibility {
  /** Test modes share the Sandbox shelf (spec 3.4). */
  mode: 'Production' | 'Sandbox';
  /** The owner; null: all owners of all organizations. */
  userId: string | null;
}

/** The caller's own items. */
export function ownVisibility(scope: Scope): Visibility {
  return { mode: importMode(scope.mode), userId: scope.userId };
}

/** All items of the mode for a top admin, the caller's own for anybody else (spec 3.6). */
export function fullVisibility(scope: Scope): Visibility {
  return { mode: importMode(scope.mode), userId: seesAllItems(scope.role) ? null : scope.userId };
}
