const senders = new Set<() => Promise<void>>();

/** Milliseconds for which a sign-out waits at most. */
const patience = 3000;

/** Has something brought to the server before a sign-out that the person chose. */
export function sendBeforeSignOut(send: () => Promise<void>): void {
  senders.add(send);
}

/** Sends what is still kept in this window only; a sign-out does not wait longer than 3 s for it. */
export async function sendUnsent(): Promise<void> {
  const limit = new Promise<void>((done) => setTimeout(done, patience));
  await Promise.race([Promise.allSettled([...senders].map((send) => send())), limit]);
}
