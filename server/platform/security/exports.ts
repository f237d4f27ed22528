/** Whether a call gives a list or a record as a file, which the trail always tells. */
export const isExport = (name: string): boolean =>
  name.startsWith('GET ') && /[eE]xport$/.test(name);

/**
 * `GET /transactions/bank/export` → `Export: transactions, bank`; paths are spelled as the
 * specification has them, words as screens do.
 */
export function exportTitle(name: string): string {
  const path = name.replace(/^GET \//, '').replace(/\/?[eE]xport$/, '');
  const words = path
    .replace(/\/:\w+/g, '')
    .replaceAll('/', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return `Export: ${words.toLowerCase()}`;
}
