import { type ReactElement, useState } from 'react';
import { Dropdown, DropdownMenu, DropdownToggle } from 'reactstrap';
import type { ColumnSet } from '@/domain/lists/textColumn';
import { Icon } from '@/shared/ui/Icon';

interface ColumnChooserProps {
  columnSet: ColumnSet<string>;
  titleOf: (key: string) => string;
  /** Keys of the columns that are shown now. */
  chosen: readonly string[];
  /** A column is to be shown, or no longer. */
  onToggle: (key: string) => void;
  /** Back to the list's own columns. */
  onUsual: () => void;
}

/** Which columns a list shows; one at least. */
export function ColumnChooser(props: ColumnChooserProps): ReactElement {
  const { columnSet, titleOf, chosen, onToggle, onUsual } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      <DropdownToggle caret color="outline-secondary">
        <Icon name="sliders" /> Columns
      </DropdownToggle>
      {isOpen ? (
        <DropdownMenu end className="gl-column-menu" role="group" aria-label="Columns">
          {columnSet.all.map((key) => (
            <label key={key} className="gl-column-choice">
              <input
                type="checkbox"
                className="form-check-input"
                checked={chosen.includes(key)}
                disabled={chosen.length === 1 && chosen.includes(key)}
                onChange={() => onToggle(key)}
              />
              {titleOf(key)}
            </label>
          ))}
          <button type="button" className="btn btn-link btn-sm" onClick={onUsual}>
            Show default columns
          </button>
        </DropdownMenu>
      ) : null}
    </Dropdown>
  );
}
