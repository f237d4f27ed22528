/**
 * Copies a text for the person; false where the browser refuses, and on plain http, where there is
 * no clipboard at all.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
