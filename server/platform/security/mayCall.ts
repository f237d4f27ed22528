import type { CallRow } from '@server/platform/http/call';
import { type AccessUser, subjectsFor } from '@/domain/access/ability';
import type { Subject } from '@/domain/access/subjects';
import { isExport } from './exports';

/**
 * Whoever must onboard may fill in the own application, though a delivered list may leave it out
 * (spec 1.4, 1.6).
 */
const holds = (user: AccessUser, subject: Subject, isGated: boolean): boolean =>
  subjectsFor(user).has(subject) || (isGated && subject === 'onboarding.newApplication');

/**
 * Whether somebody who has signed in may make a call, by what its row says alone: the rule by which
 * calls are guarded, and by which administrators are shown what other grants would open.
 */
export function mayCall(
  { access, roles }: Pick<CallRow, 'access' | 'roles'>,
  user: AccessUser,
  isGated = false,
): boolean {
  const isOpen = access === 'public' || access === 'session';
  return (isOpen || holds(user, access, isGated)) && (!roles || roles.includes(user.role));
}

/**
 * Whether an administrator who looks at the product as somebody else may make a call: it reads, and
 * neither shows what is sealed nor hands anything out (docs/adr/0071). `name`: method and path.
 */
export function mayView(name: string, { viewing, audit }: CallRow): boolean {
  if (viewing !== undefined) return viewing === 'ends';
  const isReveal = audit !== undefined && 'event' in audit && audit.event === 'reveal';
  return name.startsWith('GET ') && !isExport(name) && !isReveal;
}
