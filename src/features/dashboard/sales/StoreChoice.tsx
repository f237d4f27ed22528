import { type ReactElement, useId } from 'react';

interface StoreChoiceProps {
  stores: readonly string[];
  /** '' for all of them. */
  store: string;
  onStore: (store: string) => void;
}

/** Which store the sales are of. */
export function StoreChoice({ stores, store, onStore }: StoreChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className="gl-sales-store">
      <label htmlFor={id} className="form-label">
        Store
      </label>
      <select id={id} className="form-select" value={store} onChange={({ target }) => onStore(target.value)}>
        <option value="">All stores</option>
        {stores.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
