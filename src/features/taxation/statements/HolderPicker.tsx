import { type ReactElement, useId, useState } from 'react';
import { holderName } from '@/domain/invoices/namedStatement';
import { foundFor } from '@/shared/lists/foundFor';
import { useDelayed } from '@/shared/lists/useDelayed';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { ListboxOptions } from '@/shared/ui/fields/ListboxOptions';
import { useListbox } from '@/shared/ui/fields/useListbox';
import { useListHoldersQuery } from '../api';

interface HolderPickerProps {
  /** The name of the one that is chosen; '' for none. */
  chosen: string;
  onChoose: (holderId: string) => void;
}

/** A licence holder, found by typing its name, DBA or licence. */
export function HolderPicker({ chosen, onChoose }: HolderPickerProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDelayed(typed?.trim() ?? '');
  const { currentData, isError } = useListHoldersQuery({ search: search || undefined, limit: '20' });
  const answer = { currentData: currentData?.rows, isError };
  const { found: rows, isSearching } = foundFor(typed ?? '', search, answer);
  const leave = (): void => {
    setTyped(null);
    list.close();
  };
  const take = (at: number): void => {
    const row = rows[at];
    if (row) onChoose(row._id);
    leave();
  };
  const list = useListbox({ count: rows.length, onChoose: take });
  return (
    <FieldShell id={id} label="License holder">
      {(control) => (
        <div className="gl-combobox">
          <input
            {...control}
            {...list.combobox}
            type="text"
            className="form-select"
            autoComplete="off"
            placeholder="Search by name, DBA or license"
            maxLength={100}
            value={typed ?? chosen}
            onClick={list.open}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setTyped(target.value);
              list.open();
              list.restart(target.value === '' ? -1 : 0);
            }}
            onBlur={leave}
          />
          {list.isOpen ? (
            <ListboxOptions
              id={list.listId}
              label="License holders"
              active={list.active}
              optionId={list.optionId}
              onChoose={take}
              options={rows.map((row) => ({ key: row._id, text: holderName(row), hint: row.licenseNumber }))}
            />
          ) : null}
          {typed !== null && isSearching ? (
            <div className="gl-listbox" role="status">
              <span className="gl-listbox-hint gl-searching">Searching …</span>
            </div>
          ) : null}
        </div>
      )}
    </FieldShell>
  );
}
