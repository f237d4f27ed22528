/** Removes any background worker that an earlier version of this site registered (spec 1.2). */
export function unregisterWorkers(): void {
  // `serviceWorker` is missing outside secure contexts.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
    .catch(() => undefined);
}
