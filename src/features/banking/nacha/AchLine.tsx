import { memo, type ReactElement } from 'react';
import type { AchFault } from '@/domain/ach/faults';
import { numberText } from '@/domain/lists/counted';
import { isFaultOf, type ShownField, type ShownRecord } from './achFields';

interface AchLineProps {
  gridId: string;
  line: number;
  /** Pixels from the top of all lines. */
  top: number;
  text: string;
  record: ShownRecord;
  /** First column of the chosen field, and one of that under the pointer; 0 for none. */
  active: number;
  hover: number;
  faults: readonly AchFault[] | undefined;
}

/** A line cut into its fields. */
export const AchLine = memo(function AchLine(props: AchLineProps): ReactElement {
  const { gridId, line, top, text, record, active, hover, faults = [] } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus and names its place.
    // biome-ignore lint/a11y/useSemanticElements: only the rows in sight exist, each at its place.
    <div
      role="row"
      className={active > 0 ? 'gl-ach-line is-chosen' : 'gl-ach-line'}
      aria-rowindex={line}
      style={{ top }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      <span
        role="rowheader"
        className="gl-ach-number"
        aria-label={`Line ${line}, ${record.name}${faults.length > 0 ? ', has errors' : ''}`}
      >
        {faults.length > 0 ? <span className="gl-ach-mark">!</span> : null}
        {numberText(line)}
      </span>
      {record.fields.map((field) => (
        <AchCell
          key={field.from}
          id={`${gridId}-${line}-${field.from}`}
          line={line}
          field={field}
          text={text.slice(field.from - 1, field.to)}
          isActive={active === field.from}
          isHovered={hover === field.from}
          isFaulty={faults.some((fault) => isFaultOf(fault, field))}
        />
      ))}
    </div>
  );
});

interface AchCellProps {
  id: string;
  line: number;
  field: ShownField;
  text: string;
  isActive: boolean;
  isHovered: boolean;
  isFaulty: boolean;
}

function AchCell(props: AchCellProps): ReactElement {
  const { id, line, field, text, isActive, isHovered, isFaulty } = props;
  const classes = [
    'gl-ach-cell',
    isActive ? 'is-active' : '',
    isHovered ? 'is-hovered' : '',
    isFaulty ? 'is-faulty' : '',
  ];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus and names its place.
    // biome-ignore lint/a11y/useSemanticElements: a part of a line of text is no cell of a table.
    <span
      id={id}
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      aria-label={`${field.name}: ${text.trim() || 'blank'}${isFaulty ? ', has errors' : ''}`}
      aria-selected={isActive}
      data-line={line}
      data-column={field.from}
    >
      {text}
    </span>
  );
}
