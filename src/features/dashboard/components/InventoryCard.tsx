import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CommerceSummary, InventoryOfType } from '@/domain/dashboard/commerceSummary';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, toCents } from '@/domain/money/cents';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { EmptyState } from '@/shared/ui/states';

/** Inventory by type: how many items, as a chart or as the table behind it. */
export function InventoryCard({
  inventory,
}: {
  inventory: NonNullable<CommerceSummary['inventory']>;
}): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  const types = [...inventory.byType].sort((one, other) => other.count - one.count);
  return (
    <section className="card" aria-labelledby="inventory-by-type">
      <div className="card-header">
        <h2 id="inventory-by-type">Inventory by type</h2>
        {types.length > 0 ? (
          <ViewSwitch of="Inventory by type" view={view} onChange={setView} />
        ) : null}
      </div>
      {types.length === 0 ? (
        <EmptyState
          title="No inventory yet"
          text="Add a product, or import a whole list from a CSV file."
          action={
            <Link className="btn btn-primary" to="/inventory/add">
              Add inventory
            </Link>
          }
        />
      ) : (
        <div className="card-body">
          {view === 'chart' ? (
            <BarsChart
              label="items by type"
              bars={types.map(({ type, count }) => ({ name: type, count }))}
            />
          ) : (
            <TypesTable types={types} />
          )}
        </div>
      )}
    </section>
  );
}

function TypesTable({ types }: { types: readonly InventoryOfType[] }): ReactElement {
  return (
    <div className="gl-table-scroll">
      <table className="table">
        <caption className="visually-hidden">Inventory by type</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" className="gl-end">
              Items
            </th>
            <th scope="col" className="gl-end">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, count, value }) => (
            <tr key={type}>
              <td>{type}</td>
              <td className="gl-end">{numberText(count)}</td>
              <td className="gl-end">{formatMoney(toCents(value) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
