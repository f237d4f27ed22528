/** Something that is typed and not on the server yet. */
interface Unsent {
  /** Brings it to the server before a sign-out that the person chose. */
  send: () => Promise<void>;
  /** True while it is in this window only. */
  isUnsent: () => boolean;
}

const kept = new Set<Unsent>();

/** Milliseconds for which a sign-out waits at most. */
const patience = 3000;

/** Has something brought to the server before a sign-out, and asked about. */
export function sendBeforeSignOut(unsent: Unsent): void {
  kept.add(unsent);
}

/**
 * Sends what is still kept in this window only; a sign-out does not wait longer than 3 s for it.
 */
export async function sendUnsent(): Promise<void> {
  const limit = new Promise<void>((done) => setTimeout(done, patience));
  await Promise.race([Promise.allSettled([...kept].map(({ send }) => send())), limit]);
}

/** True while something typed would be gone with this window. */
export const hasUnsent = (): boolean => [...kept].some(({ isUnsent }) => isUnsent());

const unsaved = new Set<() => boolean>();

/**
 * Has a sign-out that the person chooses asked about, for what it would drop, while `isTyped`;
 * until the returned function is called.
 */
export function askBeforeSignOut(isTyped = () => true): () => void {
  // One of its own, however many forms ask by the same.
  const ask = (): boolean => isTyped();
  unsaved.add(ask);
  return () => {
    unsaved.delete(ask);
  };
}

/** True while a sign-out would drop something typed. */
export const hasUnsaved = (): boolean => [...unsaved].some((ask) => ask());
