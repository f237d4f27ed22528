import type { Sheet } from './sheet';
import type { Slab } from './slab';

/** Gives the sheets of a document, one after the other. */
export interface Paper {
  /** A new sheet with its letterhead drawn; the first `top` points are taken by that. */
  next(): { sheet: Sheet; top: number };
}

/**
 * Lays slabs one under the other down to `bottom` (points below the top of a sheet), page by page.
 * Slabs that keep together go to the next page together; only what no page can hold is broken
 * between them.
 */
export function flow(slabs: Iterable<Slab>, bottom: number, paper: Paper): void {
  let { sheet, top } = paper.next();
  let isFresh = true;

  const turn = (): void => {
    ({ sheet, top } = paper.next());
    isFresh = true;
  };
  const draw = (slab: Slab): void => {
    if (isFresh && slab.isSpace) return;
    slab.draw(sheet, top);
    top += slab.height;
    isFresh = false;
  };
  const room = (): number => bottom - top;
  const place = (group: readonly Slab[]): void => {
    const needed = group.reduce((sum, slab) => sum + slab.height, 0);
    if (needed > room() && !isFresh) turn();
    for (const slab of group) {
      if (slab.height > room() && !isFresh) turn();
      if (isFresh && slab.head) draw(slab.head);
      draw(slab);
    }
  };

  let group: Slab[] = [];
  for (const slab of slabs) {
    if (slab.isSpace && group.length === 0 && slab.height > room()) continue;
    group.push(slab);
    if (slab.keep) continue;
    place(group);
    group = [];
  }
  if (group.length > 0) place(group);
}
