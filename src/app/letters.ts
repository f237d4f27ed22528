/**
 * Milliseconds that a first screen waits for its letters rather than change them before people's
 * eyes.
 */
const patience = 400;

/**
 * Fetches Inter, which the screens behind the sign-in use; resolves when it is there or takes too
 * long.
 */
export async function fetchLetters(): Promise<void> {
  const letters = document.fonts?.load("1em 'Inter Variable'").catch(() => undefined);
  await Promise.race([letters, new Promise((resolve) => setTimeout(resolve, patience))]);
}
