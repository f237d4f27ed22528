import type { ReactElement } from 'react';
import { numberText } from '@/domain/lists/counted';
import type { SelectedItems } from './useSelectedItems';

/** So many are named before the rest is counted. */
const maxShown = 5;

/** What was chosen, by name where it was chosen one by one. */
export function ChosenNames({
  selected: { items, count },
}: {
  selected: SelectedItems;
}): ReactElement {
  if (items === null) {
    return (
      <p className="gl-named">
        All {numberText(count)} items that match the search and the stock filter.
      </p>
    );
  }
  const more = items.length - maxShown;
  return (
    <ul className="gl-bulk-failures">
      {items.slice(0, maxShown).map((item) => (
        <li key={item._id}>
          {item.inventory_title} <span className="gl-muted">{item.inventoryId}</span>
        </li>
      ))}
      {more > 0 ? <li>and {numberText(more)} more</li> : null}
    </ul>
  );
}
