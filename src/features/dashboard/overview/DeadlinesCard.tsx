import { memo, type ReactElement } from 'react';
import { deadlineText } from '@/domain/dashboard/openTask';
import type { CaseDeadline } from '@/domain/dashboard/overview';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { EmptyState } from '@/shared/ui/states';
import { PartsTable } from '../sales/PartsTable';
import { deadlinePlace } from './deadlinePlace';

/** Reports that are to be filed, the next one first; each leads to what it was opened over. */
export const DeadlinesCard = memo(function DeadlinesCard({
  deadlines,
}: {
  deadlines: readonly CaseDeadline[];
}): ReactElement {
  const today = isoToday();
  return (
    <section className="card" aria-labelledby="board-deadlines">
      <div className="card-header">
        <h2 id="board-deadlines">CTR and SAR deadlines</h2>
      </div>
      {deadlines.length === 0 ? (
        <EmptyState title="Nothing to file" text="No open case has a filing deadline." />
      ) : (
        <PartsTable
          caption="CTR and SAR deadlines"
          head="Case"
          heads={['Organization', 'Due']}
          rows={deadlines.map((deadline) => ({
            key: deadline._id,
            name: deadline.name,
            place: deadlinePlace(deadline),
            figures: [
              deadline.companyName,
              `${formatDate(deadline.dueOn)}, ${deadlineText(deadline.dueOn, today)}`,
            ],
          }))}
        />
      )}
    </section>
  );
});
