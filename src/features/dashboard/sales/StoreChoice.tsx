import { type ReactElement, useId } from 'react';
import type { SoldStore } from '@/domain/dashboard/sales';
import { namedStore, storeName } from './salesPlaces';
import type { SalesView } from './useSalesView';

interface StoreChoiceProps {
  stores: readonly SoldStore[];
  view: Pick<SalesView, 'store' | 'organization'>;
  /** With the organization that it is of; it stays where all stores are chosen. */
  onStore: (store: string, organization: string) => void;
}

/**
 * Which store the sales are of. Where several organizations are seen, a store brings its own along.
 */
export function StoreChoice({ stores, view, onStore }: StoreChoiceProps): ReactElement {
  const id = useId();
  const { store, organization } = view;
  const at = stores.findIndex(
    (one) => one.store === store && (one.merchant === '' || one.orgId === organization),
  );
  const choose = (value: string): void => {
    const chosen = stores[Number(value)];
    if (value === '' || !chosen) onStore('', organization);
    else onStore(chosen.store, chosen.merchant === '' ? organization : chosen.orgId);
  };
  return (
    <div className="gl-sales-store">
      <label htmlFor={id} className="form-label">
        Store
      </label>
      <select
        id={id}
        className="form-select"
        value={store === '' ? '' : String(at)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All stores</option>
        {/* As a link asks for it: of every organization that has one of this name, or what was paid in none. */}
        {store !== '' && at < 0 ? <option value="-1">{storeName(store)}</option> : null}
        {stores.map((one, place) => (
          <option key={`${one.orgId} ${one.store}`} value={place}>
            {namedStore(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
