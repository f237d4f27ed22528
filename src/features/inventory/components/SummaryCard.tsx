import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { InventoryFormValues } from '../formValues';
import { shownCost } from './inventoryColumns';

/** Title and unit cost as they stand in the form now (spec 3.2.4). */
export function SummaryCard(): ReactElement {
  const { values } = useFormikContext<InventoryFormValues>();
  return (
    <aside className="card gl-summary" aria-labelledby="inventory-summary">
      <h2 id="inventory-summary">Inventory Summary</h2>
      <dl className="gl-facts">
        <dt>Title</dt>
        <dd>{values.inventory_title.trim() || '—'}</dd>
        <dt>Cost</dt>
        <dd className="gl-figure">{shownCost(values.inventory_unit_cost) || '—'}</dd>
      </dl>
    </aside>
  );
}
