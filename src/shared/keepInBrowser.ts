/**
 * Keeps something in the browser's storage, where that can be: full or closed to us, what is kept
 * there alone is not worth a failure, and the page goes on without it.
 */
export function keepInBrowser(write: () => void): void {
  try {
    write();
  } catch {
    // The browser has said why, and nobody here can change it.
  }
}
