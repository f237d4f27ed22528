import { type ReactElement, useId } from 'react';
import type { ChosenOrganisation } from '@/domain/ledger/journalRow';

interface OrganisationPickerProps {
  organisations: readonly ChosenOrganisation[];
  chosen: string;
  /** Name of the choice of all of them together; absent where one has to be chosen. */
  all?: string;
  onChoose: (id: string) => void;
}

/** Whose ledger is shown, for those who see several; nothing for those who see one. */
export function OrganisationPicker(props: OrganisationPickerProps): ReactElement | null {
  const { organisations, chosen, all, onChoose } = props;
  const id = useId();
  const isStrange = chosen !== '' && !organisations.some(({ _id }) => _id === chosen);
  if (organisations.length < 2 && !isStrange) return null;
  return (
    <div className="gl-organisation-picker">
      <label htmlFor={id} className="form-label">
        Organization
      </label>
      <select
        id={id}
        className="form-select"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {all === undefined ? null : <option value="">{all}</option>}
        {isStrange ? <option value={chosen}>Not found</option> : null}
        {organisations.map(({ _id, companyName }) => (
          <option key={_id} value={_id}>
            {companyName}
          </option>
        ))}
      </select>
    </div>
  );
}
