import { sessionSeconds } from '@/domain/session/refusals';
import { lastSeen } from '@/shared/session/storedSession';

/** Seconds before the end at which the warning opens. */
export const warningSeconds = 120;

/** Where the idle time stands: `seconds` are what is left of the warning's two minutes. */
export type IdleState =
  | { kind: 'active' }
  | { kind: 'warning'; seconds: number }
  | { kind: 'ended' };

/**
 * Idle time since the server last answered any tab of this browser (readings D2). Worked out from
 * the clock, so a computer that slept through it is signed out on waking.
 */
export function idleState(now: number, seen = lastSeen()): IdleState {
  if (seen === 0) return { kind: 'active' };
  const left = Math.ceil(seen / 1000 + sessionSeconds - now / 1000);
  if (left <= 0) return { kind: 'ended' };
  return left <= warningSeconds ? { kind: 'warning', seconds: left } : { kind: 'active' };
}
