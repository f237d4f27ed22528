/** Columns of an entry's account number in a NACHA file, counted from 0. */
const accountFrom = 12;
const accountTo = 29;

/**
 * A NACHA file as people look at it: of each account number its last four digits, with stars for the
 * rest, so that every field stays in its columns.
 */
export function maskedFile(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (!line.startsWith('6')) return line;
      const account = line.slice(accountFrom, accountTo);
      const digits = account.trimEnd();
      const hidden = '*'.repeat(Math.max(0, digits.length - 4)) + digits.slice(-4);
      return line.slice(0, accountFrom) + hidden.padEnd(account.length) + line.slice(accountTo);
    })
    .join('\n');
}
