import { Refusal } from './refusal';

const maxWindows = 20_000;

/** 429 with the seconds to wait. */
export function tooMany(seconds: number, data: Record<string, unknown> = {}): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(
    429,
    `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    {
      name: 'TooManyRequests',
      headers: { 'retry-after': String(wait) },
      extra: data,
    },
  );
}

/**
 * Counts calls per key in fixed windows, in this process only: a fence against floods, not a
 * promise.
 */
export function rateLimiter(clock: () => Date): {
  /** @throws Refusal 429 with Retry-After when the window is used up */
  take(key: string, rate: { limit: number; seconds: number }): void;
} {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  return {
    take(key, { limit, seconds }) {
      const now = clock().getTime();
      const open = windows.get(key);
      if (!open || open.endsAt <= now) {
        if (windows.size >= maxWindows) forget(windows, now);
        windows.set(key, { calls: 1, endsAt: now + seconds * 1000 });
        return;
      }
      open.calls += 1;
      if (open.calls > limit) throw tooMany((open.endsAt - now) / 1000);
    },
  };
}

/** Drops ended windows; when none has ended, the oldest half. */
function forget(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  let surplus = windows.size - maxWindows / 2;
  for (const key of windows.keys()) {
    if (surplus-- <= 0) break;
    windows.delete(key);
  }
}
