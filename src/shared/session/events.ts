/**
 * What a call or another tab has found out about the session; only `app/` acts on it (spec 1.8).
 */
export type SessionEvent =
  /** An authenticated call was answered: the idle time starts anew. */
  | { kind: 'alive' }
  /** `jwt expired` in any call. */
  | { kind: 'expired' }
  /** The token was revoked, or the system mode changed. */
  | { kind: 'revoked' }
  | { kind: 'suspended'; message: string }
  | { kind: 'deleted'; message: string }
  /** Any other 401. */
  | { kind: 'unauthorized'; message: string }
  /** 403. */
  | { kind: 'forbidden' }
  /** 403: the role must have a second factor, and there is none yet. */
  | { kind: 'factorNeeded'; message: string }
  /** 403: the call goes on once the person has proved who they are; `settle` says whether. */
  | { kind: 'proofNeeded'; settle: (isProved: boolean) => void };

const listeners = new Set<(event: SessionEvent) => void>();

/** Tells all listeners, in the order in which they subscribed. */
export function publish(event: SessionEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Listens until the returned function is called. */
export function subscribe(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
