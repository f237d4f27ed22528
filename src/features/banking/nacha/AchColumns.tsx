import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { AchFault } from '@/domain/ach/faults';
import { fieldAt } from '@/domain/ach/layout';
import { AchFieldPanel } from './AchFieldPanel';
import { AchLine } from './AchLine';
import { type AchContent, layoutAt, lineAt } from './achContent';
import { fieldIndexAt, recordAt } from './achFields';
import type { AchPlace } from './useAchPlace';
import { useRowWindow } from './useRowWindow';

const rowHeight = 24;
/** Rows in sight at once. */
const shown = 22;

interface AchColumnsProps {
  /** What takes the keyboard. */
  focusRef: RefObject<HTMLDivElement>;
  content: AchContent;
  place: AchPlace;
  faultsOf: ReadonlyMap<number, readonly AchFault[]>;
  onPlace: (place: AchPlace) => void;
  /** Goes to the node of the line. */
  onEnter: () => void;
}

/** The field before or behind that of a place, in its line. */
function besides(content: AchContent, { line, column }: AchPlace, step: 1 | -1): AchPlace {
  const record = recordAt(content, line);
  const field = record.fields[fieldIndexAt(record, column) + step];
  return { line, column: field?.from ?? column };
}

/** Where a key leads; null for a key that leads nowhere. */
function placeAfter(key: string, content: AchContent, place: AchPlace): AchPlace | null {
  const { line, column } = place;
  const at = (next: number): AchPlace => ({
    line: Math.max(1, Math.min(content.lines, next)),
    column,
  });
  switch (key) {
    case 'ArrowRight':
      return besides(content, place, 1);
    case 'ArrowLeft':
      return besides(content, place, -1);
    case 'ArrowDown':
      return at(line + 1);
    case 'ArrowUp':
      return at(line - 1);
    case 'PageDown':
      return at(line + shown);
    case 'PageUp':
      return at(line - shown);
    case 'Home':
      return { line, column: 1 };
    case 'End':
      return { line, column: 94 };
    case 'Control+Home':
      return { line: 1, column: 1 };
    case 'Control+End':
      return { line: content.lines, column: 94 };
    default:
      return null;
  }
}

/** The place of the field under the pointer; null where none is. */
function placeUnder({ target }: MouseEvent): AchPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const { line, column } = cell?.dataset ?? {};
  return line && column ? { line: Number(line), column: Number(column) } : null;
}

/** The first column of the field at a place; of a line that is no record, that of the line. */
function firstColumn(content: AchContent, { line, column }: AchPlace): number {
  const layout = layoutAt(content, line);
  return (layout && fieldAt(layout, column)?.from) ?? 1;
}

/** Every tenth column, over the lines. */
const ruler = Array.from({ length: 9 }, (_, at) => String((at + 1) * 10).padStart(10)).join('');

const isSame = (one: AchPlace | null, other: AchPlace | null): boolean =>
  one?.line === other?.line && one?.column === other?.column;

interface FieldUnder {
  hover: AchPlace | null;
  leave: () => void;
  onMouseMove: (event: MouseEvent) => void;
}

/**
 * The field under the pointer. Lines that scroll below a pointer at rest are none: whoever walks by
 * keyboard hears of the field that is chosen.
 */
function useFieldUnder(): FieldUnder {
  const [hover, setHover] = useState<AchPlace | null>(null);
  const at = useRef('');
  return {
    hover,
    leave: () => setHover(null),
    onMouseMove: (event) => {
      const here = `${event.clientX} ${event.clientY}`;
      if (here === at.current) return;
      at.current = here;
      const next = placeUnder(event);
      setHover((before) => (isSame(before, next) ? before : next));
    },
  };
}

/** A file as its lines of 94 columns; the field under the pointer or the keyboard is explained. */
export function AchColumns(props: AchColumnsProps): ReactElement {
  const { focusRef, content, place, faultsOf, onPlace, onEnter } = props;
  const gridId = useId();
  const { hover, leave, onMouseMove } = useFieldUnder();
  const { onScroll, from, to, show } = useRowWindow(focusRef, {
    count: content.lines,
    rowHeight,
    shown,
    head: rowHeight,
  });
  const cellId = (line: number, column: number): string => `${gridId}-${line}-${column}`;
  const active = firstColumn(content, place);
  useEffect(() => {
    show(place.line - 1);
    const cell = document.getElementById(`${gridId}-${place.line}-${active}`);
    if (cell) showSideways(focusRef.current, cell);
  }, [place.line, active, show, focusRef, gridId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.metaKey || event.altKey) return;
    if (event.key === 'Enter') onEnter();
    const next = placeAfter(event.ctrlKey ? `Control+${event.key}` : event.key, content, place);
    if (!next && event.key !== 'Enter') return;
    event.preventDefault();
    leave();
    if (next) onPlace(next);
  };
  const onClick = (event: MouseEvent): void => {
    const next = placeUnder(event);
    if (next) onPlace(next);
    focusRef.current?.focus({ preventScroll: true });
  };
  const isDrawn = place.line > from && place.line <= to;
  return (
    <section className="card gl-ach-card gl-ach-columns-card" aria-label="Columns">
      <div className="gl-ach-head">
        <h2>94 columns</h2>
        <p className="gl-ach-note">Arrow keys move by field and line. Enter goes to the tree.</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: only the rows in sight exist, each at its place. */}
      <div
        ref={focusRef}
        className="gl-ach-grid"
        role="grid"
        tabIndex={0}
        aria-label="Lines of the file"
        aria-rowcount={content.lines}
        aria-activedescendant={isDrawn ? cellId(place.line, active) : undefined}
        style={{ height: (shown + 2) * rowHeight }}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onMouseMove={onMouseMove}
        onMouseLeave={leave}
        onClick={onClick}
      >
        <Ruler />
        <div role="none" className="gl-ach-rows" style={{ height: content.lines * rowHeight }}>
          {Array.from({ length: to - from }, (_, at) => from + at + 1).map((line) => (
            <AchLine
              key={line}
              gridId={gridId}
              line={line}
              top={(line - 1) * rowHeight}
              text={lineAt(content, line)}
              record={recordAt(content, line)}
              active={line === place.line ? active : 0}
              hover={line === hover?.line ? hover.column : 0}
              faults={faultsOf.get(line)}
            />
          ))}
        </div>
      </div>
      <AchFieldPanel content={content} place={hover ?? place} faultsOf={faultsOf} />
    </section>
  );
}

function Ruler(): ReactElement {
  return (
    <div className="gl-ach-ruler" aria-hidden="true">
      <span className="gl-ach-number" />
      <span className="gl-ach-ruler-text">{ruler}</span>
    </div>
  );
}

/** Scrolls a box sideways until a field is in sight. */
function showSideways(box: HTMLElement | null, cell: HTMLElement): void {
  if (!box) return;
  const number = box.querySelector<HTMLElement>('.gl-ach-number')?.offsetWidth ?? 0;
  const left = cell.offsetLeft - number;
  const right = cell.offsetLeft + cell.offsetWidth;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + box.clientWidth)
    box.scrollLeft = Math.min(left, right - box.clientWidth + 16);
}
