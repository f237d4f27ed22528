import type { ReactElement } from 'react';

/** In the chart's place when its code could not be fetched, hence never fetched itself; the table is one click away. */
export function NoChart(): ReactElement {
  return <p role="status">The chart could not be loaded. The table shows the same figures.</p>;
}
