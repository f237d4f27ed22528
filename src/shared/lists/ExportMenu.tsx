import { type ReactElement, useState } from 'react';
import { Dropdown, DropdownItem, DropdownMenu, DropdownToggle } from 'reactstrap';
import { Icon } from '@/shared/ui/Icon';

interface ExportMenuProps {
  /** How many rows the file will have, e.g. `12 applications`; null while unknown. */
  count: string | null;
  disabled: boolean;
  onCsv: (dates: 'shown' | 'iso') => void;
  /** False where nothing in the file is a date. */
  hasDates?: boolean;
  onPdf: () => void;
}

/** All rows that match, as CSV or PDF; says how many. */
export function ExportMenu({
  count,
  disabled,
  onCsv,
  onPdf,
  hasDates = true,
}: ExportMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
      <DropdownToggle caret color="outline-secondary" disabled={disabled || count === null}>
        <Icon name="download" /> Export
      </DropdownToggle>
      {isOpen ? (
        <DropdownMenu end>
          <DropdownItem onClick={() => onCsv('shown')}>CSV, {count}</DropdownItem>
          {hasDates ? (
            <DropdownItem onClick={() => onCsv('iso')}>CSV with ISO dates, {count}</DropdownItem>
          ) : null}
          <DropdownItem onClick={onPdf}>PDF, {count}</DropdownItem>
        </DropdownMenu>
      ) : null}
    </Dropdown>
  );
}
