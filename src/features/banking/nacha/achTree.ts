import {
  type AchBatchPart,
  type AchContent,
  addendaLinesOf,
  batchIndexAt,
  countUpTo,
  typeAt,
} from './achContent';

/** The node of the file itself. */
export const fileNode = 0;

/**
 * A batch by the line of its header. One without a header begins at its first entry, which has that
 * number: it takes the negative one.
 */
export const batchNode = ({ line, hasHeader }: AchBatchPart): number => (hasHeader ? line : -line);

export type AchNodeKind = 'file' | 'batch' | 'entry' | 'addenda' | 'batchControl' | 'fileControl';

/** A node of the tree, as a screen reader is told of it. */
export interface AchNode {
  id: number;
  kind: AchNodeKind;
  /** Line of its record. */
  line: number;
  /** Place in `batches`; -1 outside of them. */
  batch: number;
  /** From 1. */
  level: number;
  position: number;
  setSize: number;
  parent: number;
  /** Whether anything is below it. */
  hasMore: boolean;
}

const placeOfEntry = ({ entryLines }: AchContent, line: number): number =>
  countUpTo(entryLines.length, (at) => entryLines[at] ?? 0, line) - 1;

/** The entry to which an addenda record belongs; null for one that stands without. */
function entryAbove(content: AchContent, line: number): number | null {
  let at = line;
  while (typeAt(content, at) === '7') at -= 1;
  return content.entryLines[placeOfEntry(content, at)] === at ? at : null;
}

/** The node of a line; of a line that has none, that of the batch or file in which it lies. */
export function nodeOfLine(content: AchContent, line: number): number {
  if (line === content.control) return line;
  const batch = content.batches[batchIndexAt(content, line)];
  if (!batch) return fileNode;
  if (line === batch.control) return line;
  const type = typeAt(content, line);
  if (type === '6' && content.entryLines[placeOfEntry(content, line)] === line) return line;
  if (type === '7' && entryAbove(content, line) !== null) return line;
  return batchNode(batch);
}

/** The line of a node. */
export const lineOfNode = ({ header }: AchContent, id: number): number =>
  id === fileNode ? (header ?? 1) : Math.abs(id);

const hasAddenda = (content: AchContent, entryLine: number): boolean =>
  typeAt(content, entryLine + 1) === '7';

function batchOf(content: AchContent, index: number): AchNode | null {
  const part = content.batches[index];
  if (!part) return null;
  return {
    id: batchNode(part),
    kind: 'batch',
    line: part.line,
    batch: index,
    level: 2,
    position: index + 1,
    setSize: content.batches.length + (content.control === null ? 0 : 1),
    parent: fileNode,
    hasMore: part.to > part.from || part.control !== null,
  };
}

function fileOf(content: AchContent): AchNode {
  return {
    id: fileNode,
    kind: 'file',
    line: content.header ?? 1,
    batch: -1,
    level: 1,
    position: 1,
    setSize: 1,
    parent: fileNode,
    hasMore: content.batches.length > 0 || content.control !== null,
  };
}

function fileControlOf(content: AchContent, line: number): AchNode {
  const setSize = content.batches.length + 1;
  return {
    id: line,
    kind: 'fileControl',
    line,
    batch: -1,
    level: 2,
    position: setSize,
    setSize,
    parent: fileNode,
    hasMore: false,
  };
}

function addendaNode(content: AchContent, line: number, batch: number): AchNode {
  const parent = entryAbove(content, line) ?? line;
  return {
    id: line,
    kind: 'addenda',
    line,
    batch,
    level: 4,
    position: line - parent,
    setSize: addendaLinesOf(content, parent).length,
    parent,
    hasMore: false,
  };
}

/** The node with that id. */
export function nodeOf(content: AchContent, id: number): AchNode {
  if (id === fileNode) return fileOf(content);
  if (id === content.control) return fileControlOf(content, id);
  const index = batchIndexAt(content, Math.abs(id));
  const part = content.batches[index];
  if (!part) return fileOf(content);
  if (id === batchNode(part)) return batchOf(content, index) ?? fileOf(content);
  if (typeAt(content, id) === '7') return addendaNode(content, id, index);
  const isControl = id === part.control;
  const entries = part.to - part.from;
  return {
    id,
    kind: isControl ? 'batchControl' : 'entry',
    line: id,
    batch: index,
    level: 3,
    position: isControl ? entries + 1 : placeOfEntry(content, id) - part.from + 1,
    setSize: entries + (part.control === null ? 0 : 1),
    parent: batchNode(part),
    hasMore: !isControl && hasAddenda(content, id),
  };
}

/** Ids of a batch and of what is open in it. */
function* nodesOfBatch(
  content: AchContent,
  part: AchBatchPart,
  open: ReadonlySet<number>,
): Generator<number> {
  const id = batchNode(part);
  yield id;
  if (!open.has(id)) return;
  for (let at = part.from; at < part.to; at++) {
    const line = content.entryLines[at] ?? 0;
    yield line;
    if (open.has(line)) yield* addendaLinesOf(content, line);
  }
  if (part.control !== null) yield part.control;
}

/** Ids of all nodes that are in sight, from top to bottom, where these nodes are open. */
export function visibleNodes(content: AchContent, open: ReadonlySet<number>): number[] {
  const ids = [fileNode];
  if (!open.has(fileNode)) return ids;
  for (const part of content.batches)
    for (const id of nodesOfBatch(content, part, open)) ids.push(id);
  if (content.control !== null) ids.push(content.control);
  return ids;
}

/** The nodes above one, which must be open for it to be in sight. */
export function ancestorsOf(content: AchContent, id: number): number[] {
  const above: number[] = [];
  let node = nodeOf(content, id);
  while (node.level > 1) {
    above.push(node.parent);
    node = nodeOf(content, node.parent);
  }
  return above;
}

/** Batches that are open from the start: a single one, or none of many. */
export const openAtFirst = ({ batches }: AchContent): ReadonlySet<number> => {
  const [only, ...others] = batches;
  return new Set(only && others.length === 0 ? [fileNode, batchNode(only)] : [fileNode]);
};

/** The last line of a node and of all that is below it. */
export function lastLineOf(content: AchContent, { kind, line, batch }: AchNode): number {
  if (kind === 'file') return content.lines;
  if (kind === 'entry') return addendaLinesOf(content, line).at(-1) ?? line;
  if (kind !== 'batch') return line;
  const next = content.batches[batch + 1]?.line ?? content.control ?? content.lines + 1;
  return content.batches[batch]?.control ?? next - 1;
}
