import { type ReactElement, useId } from 'react';

interface OwnerPickerProps {
  /** Names in the order of the application. */
  owners: readonly string[];
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** Whose score the check becomes: one of the owners', or nobody's. */
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
        <option value="">Nobody, only keep the check with the application</option>
        {owners.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two owners may have one name; their place is what is chosen.
          <option key={at} value={at}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
