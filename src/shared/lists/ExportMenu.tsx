import { type ReactElement, useState } from 'react';
import { Dropdown, DropdownItem, DropdownMenu, DropdownToggle } from 'reactstrap';
import { Icon } from '@/shared/ui/Icon';

interface ExportMenuProps {
  /**
   * How many rows the file will have, e.g. `12 applications`, or what tells it once the menu is
   * open; null while unknown.
   */
  count: string | (() => string) | null;
  disabled: boolean;
  onCsv: (dates: 'shown' | 'iso') => void;
  /** False where nothing in the file is a date. */
  hasDates?: boolean;
  onPdf: () => void;
}

/** All rows that match, as CSV or PDF; says how many. */
export function ExportMenu({ count, disabled, ...ways }: ExportMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      <DropdownToggle caret color="outline-secondary" disabled={disabled || count === null}>
        <Icon name="download" /> Export
      </DropdownToggle>
      {isOpen ? (
        <ExportWays count={typeof count === 'function' ? count() : count} {...ways} />
      ) : null}
    </Dropdown>
  );
}

type ExportWaysProps = Pick<ExportMenuProps, 'onCsv' | 'hasDates' | 'onPdf'> & {
  count: string | null;
};

function ExportWays({ count, onCsv, onPdf, hasDates = true }: ExportWaysProps): ReactElement {
  return (
    <DropdownMenu end>
      <DropdownItem onClick={() => onCsv('shown')}>CSV, {count}</DropdownItem>
      {hasDates ? (
        <DropdownItem onClick={() => onCsv('iso')}>CSV with ISO dates, {count}</DropdownItem>
      ) : null}
      <DropdownItem onClick={onPdf}>PDF, {count}</DropdownItem>
    </DropdownMenu>
  );
}
