import { useCallback, useState } from 'react';
import type { AchContent } from './achContent';
import { ancestorsOf, nodeOfLine, openAtFirst } from './achTree';

/** A line and column of the file, both counted from 1. */
export interface AchPlace {
  line: number;
  column: number;
  /** The node, where it is not the one of the line: that of a batch without a header, say. */
  node?: number;
}

interface PlaceInFile {
  /** Where the viewer is, in the tree and in the columns. */
  place: AchPlace;
  /** Ids of the nodes that are open. */
  open: ReadonlySet<number>;
  /** Goes to a line and column, and opens what is above its node. */
  goTo: (place: AchPlace) => void;
  toggle: (id: number, isOpen: boolean) => void;
}

/** One place for tree and columns, so that both are always at the same record. */
export function useAchPlace(content: AchContent): PlaceInFile {
  const [place, setPlace] = useState<AchPlace>({ line: 1, column: 1 });
  const [open, setOpen] = useState(() => openAtFirst(content));
  const goTo = useCallback(
    (next: AchPlace) => {
      setPlace(next);
      const above = ancestorsOf(content, next.node ?? nodeOfLine(content, next.line));
      setOpen((before) =>
        above.every((id) => before.has(id)) ? before : new Set([...before, ...above]),
      );
    },
    [content],
  );
  const toggle = useCallback((id: number, isOpen: boolean) => {
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return { place, open, goTo, toggle };
}
