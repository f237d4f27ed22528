import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useMemo,
} from 'react';
import type { Severity } from '@/domain/ach/faults';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import type { AchContent } from './achContent';
import { nodeFacts } from './achFacts';
import { nodeWords } from './achNodeWords';
import { ancestorsOf, lastLineOf, lineOfNode, nodeOf, nodeOfLine, visibleNodes } from './achTree';
import type { AchPlace } from './useAchPlace';
import { useRowWindow } from './useRowWindow';

const rowHeight = 46;
/** Rows in sight at once. */
const shown = 12;

interface AchTreeProps {
  /** What takes the keyboard. */
  focusRef: RefObject<HTMLDivElement>;
  content: AchContent;
  place: AchPlace;
  open: ReadonlySet<number>;
  onPlace: (place: AchPlace) => void;
  onToggle: (id: number, isOpen: boolean) => void;
  /** Goes to the line of the node. */
  onEnter: () => void;
}

/** What a key asks for: to go to a node, to open or close the one that is chosen. */
type Move = { to: number | undefined } | { open: boolean } | null;

interface Standing {
  content: AchContent;
  ids: readonly number[];
  index: number;
  open: ReadonlySet<number>;
}

/** Keys as the pattern of trees has them (WAI-ARIA). */
function moveOf(key: string, { content, ids, index, open }: Standing): Move {
  const node = nodeOf(content, ids[index] ?? 0);
  const isOpen = node.hasMore && open.has(node.id);
  switch (key) {
    case 'ArrowDown':
      return { to: ids[index + 1] };
    case 'ArrowUp':
      return { to: ids[index - 1] };
    case 'PageDown':
      return { to: ids[Math.min(ids.length - 1, index + shown)] };
    case 'PageUp':
      return { to: ids[Math.max(0, index - shown)] };
    case 'Home':
      return { to: ids[0] };
    case 'End':
      return { to: ids.at(-1) };
    case 'ArrowRight':
      if (!node.hasMore) return null;
      return isOpen ? { to: ids[index + 1] } : { open: true };
    case 'ArrowLeft':
      return isOpen ? { open: false } : { to: node.level > 1 ? node.parent : undefined };
    default:
      return null;
  }
}

/** The row of a place, or of what is above it and in sight where that is closed. */
function indexInSight(content: AchContent, ids: readonly number[], place: AchPlace): number {
  const id = place.node ?? nodeOfLine(content, place.line);
  for (const one of [id, ...ancestorsOf(content, id)]) {
    const index = ids.indexOf(one);
    if (index >= 0) return index;
  }
  return 0;
}

/** The worst that is wrong with a record and what is below it; null for nothing. */
function worstOf(content: AchContent, id: number): Severity | null {
  const node = nodeOf(content, id);
  const last = lastLineOf(content, node);
  let worst: Severity | null = null;
  for (const { line, severity } of content.verdict.faults) {
    if (line < node.line || line > last) continue;
    if (severity === 'error') return severity;
    worst = severity;
  }
  return worst;
}

/** A file as a tree: file, batches, entries, addenda. Only the rows in sight are drawn. */
export function AchTree(props: AchTreeProps): ReactElement {
  const { focusRef, content, place, open, onPlace, onToggle, onEnter } = props;
  const treeId = useId();
  const ids = useMemo(() => visibleNodes(content, open), [content, open]);
  const index = useMemo(() => indexInSight(content, ids, place), [content, ids, place]);
  const active = ids[index] ?? 0;
  const { onScroll, from, to, show } = useRowWindow(focusRef, {
    count: ids.length,
    rowHeight,
    shown,
    head: 0,
  });
  useEffect(() => show(index), [index, show]);

  const go = (id: number): void => onPlace({ line: lineOfNode(content, id), column: 1, node: id });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') onEnter();
    const move = moveOf(event.key, { content, ids, index, open });
    if (!move && event.key !== 'Enter') return;
    event.preventDefault();
    if (move && 'open' in move) onToggle(active, move.open);
    else if (move?.to !== undefined) go(move.to);
  };
  const choose = (id: number): void => {
    go(id);
    focusRef.current?.focus({ preventScroll: true });
  };
  const rowId = (id: number): string => `${treeId}-${id}`;
  return (
    <section className="card gl-ach-card gl-ach-tree-card" aria-label="Tree">
      <div className="gl-ach-head">
        <h2>Records</h2>
        <p className="gl-ach-note">Arrow keys move and open. Enter goes to the line.</p>
      </div>
      <div
        ref={focusRef}
        className="gl-ach-tree"
        role="tree"
        tabIndex={0}
        aria-label="Records of the file"
        aria-activedescendant={index >= from && index < to ? rowId(active) : undefined}
        style={{ height: shown * rowHeight }}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div role="none" className="gl-ach-rows" style={{ height: ids.length * rowHeight }}>
          {ids.slice(from, to).map((id, at) => (
            <TreeRow
              key={id}
              rowId={rowId(id)}
              id={id}
              top={(from + at) * rowHeight}
              content={content}
              isOpen={open.has(id)}
              isActive={id === active}
              severity={worstOf(content, id)}
              onChoose={choose}
              onToggle={onToggle}
            />
          ))}
        </div>
      </div>
      <NodeFacts content={content} id={active} />
    </section>
  );
}

interface TreeRowProps {
  rowId: string;
  id: number;
  top: number;
  content: AchContent;
  isOpen: boolean;
  isActive: boolean;
  severity: Severity | null;
  onChoose: (id: number) => void;
  onToggle: (id: number, isOpen: boolean) => void;
}

const TreeRow = memo(function TreeRow(props: TreeRowProps): ReactElement {
  const { rowId, id, top, content, isOpen, isActive, severity, onChoose, onToggle } = props;
  const node = nodeOf(content, id);
  const { title, detail, amount } = nodeWords(content, id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the tree's, which keeps the focus.
    <div
      id={rowId}
      role="treeitem"
      tabIndex={-1}
      className={`gl-ach-node is-level-${node.level}`}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.setSize}
      aria-expanded={node.hasMore ? isOpen : undefined}
      aria-selected={isActive}
      style={{ top, height: rowHeight }}
      onClick={() => onChoose(id)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keyboard has its arrows. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <span
        className="gl-ach-twisty"
        onClick={() => (node.hasMore ? onToggle(id, !isOpen) : undefined)}
      >
        {node.hasMore ? <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} /> : null}
      </span>
      <span className="gl-ach-node-text">
        <span className="gl-ach-node-title">{title}</span>
        <span className="gl-ach-node-detail">{detail}</span>
      </span>
      {severity ? <FaultMark severity={severity} /> : null}
      {amount ? <span className="gl-ach-amount">{amount}</span> : null}
    </div>
  );
});

/** An icon of its own shape for each, with its word: a badge would leave the text no room. */
function FaultMark({ severity }: { severity: Severity }): ReactElement {
  const isError = severity === 'error';
  const word = isError ? 'Error' : 'Warning';
  return (
    <span className={isError ? 'gl-ach-fault-mark is-error' : 'gl-ach-fault-mark'} title={word}>
      <Icon name={isError ? 'exclamation-circle' : 'exclamation-triangle'} />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

function NodeFacts({ content, id }: { content: AchContent; id: number }): ReactElement {
  const { facts, help } = useMemo(() => nodeFacts(content, id), [content, id]);
  return (
    <section className="gl-ach-about" aria-label="Chosen record">
      <Facts facts={facts} />
      <p className="gl-ach-note">{help}</p>
    </section>
  );
}
