import type { BilledRole } from './billedRole';
import type { RateKind } from './billRate';

/** A version of a rate: for one organization, a role, or everyone where both are null. */
export interface RateVersion {
  orgId: string | null;
  role: BilledRole | null;
  kind: RateKind;
  /** ISO date of its first day. */
  effectiveFrom: string;
}

/** Who pays, and on which day (ISO date). */
export interface RatePayer {
  orgId: string;
  /** Null of an organization that no role is for. */
  role: BilledRole | null;
  day: string;
}

function latest<V extends RateVersion>(
  versions: readonly V[],
  day: string,
  isMeant: (version: V) => boolean,
): V | null {
  const begun = versions.filter((version) => version.effectiveFrom <= day && isMeant(version));
  return begun.reduce<V | null>(
    (last, one) => (last === null || one.effectiveFrom > last.effectiveFrom ? one : last),
    null,
  );
}

/**
 * The version of a service's rate that holds on a day: the organization's own, else that of its
 * role, else everyone's. A `standard` version says that its organization or role has none of its own
 * from then on. Null where no version holds.
 */
export function rateChoice<V extends RateVersion>(
  versions: readonly V[],
  { orgId, role, day }: RatePayer,
): V | null {
  const own = latest(versions, day, (version) => version.orgId === orgId);
  if (own && own.kind !== 'standard') return own;
  const ofRole = latest(versions, day, (one) => one.orgId === null && one.role === role);
  if (role !== null && ofRole && ofRole.kind !== 'standard') return ofRole;
  return latest(versions, day, (one) => one.orgId === null && one.role === null);
}
