import type { Services } from '@server/platform/services';

/** More kinds of failure than there are. */
const maxLines = 100;

/** A log for what is tried again and again: a line is written once, however often it is said. */
export function dedupedLog(log: Services['log']): Services['log'] {
  const said = new Set<string>();
  return (line) => {
    if (said.has(line) || said.size >= maxLines) return;
    said.add(line);
    log(line);
  };
}
