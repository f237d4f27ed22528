import { type ReactElement, useId } from 'react';
import type { AttachableApplication } from '@/domain/checks/checkRecord';

interface OwnerPickerProps {
  /** In the order of the application. */
  owners: AttachableApplication['subjects'];
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** Whose score the check becomes: the owner's whom it is of, or nobody's. */
export function OwnerPicker({ owners, chosen, onChoose }: OwnerPickerProps): ReactElement {
  const id = useId();
  return (
    <>
      <label className="form-label" htmlFor={id}>
        Score of
      </label>
      <select
        id={id}
        className="form-select"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">No owner. Attach the check to the application only.</option>
        {owners.map(({ name, matches }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two owners may have one name; their place is what is chosen.
          <option key={at} value={at} disabled={!matches}>
            {matches ? `${name}, matches` : `${name}, a different person`}
          </option>
        ))}
      </select>
    </>
  );
}
