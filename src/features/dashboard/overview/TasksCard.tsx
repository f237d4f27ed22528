import { memo, type ReactElement } from 'react';
import {
  ageText,
  byUrgency,
  dayOfOldest,
  deadlineText,
  isOverdueFiling,
  type OpenTask,
  openTasks,
  taskPlace,
} from '@/domain/dashboard/openTask';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { numberText } from '@/domain/lists/counted';
import { EmptyState } from '@/shared/ui/states';
import { PartsTable } from '../sales/PartsTable';

/** Id of the heading, which the figure leads to. */
export const tasksHeading = 'open-tasks';

/** The day of the oldest of a task, with how long ago it is or how soon. */
function dayText(task: OpenTask, today: string): string {
  if (task.oldest === null) return '—';
  const day = dayOfOldest(task.oldest);
  const text = isOverdueFiling(task, today) ? deadlineText(day, today) : ageText(day, today);
  return `${formatDate(day)}, ${text}`;
}

interface TasksCardProps {
  tasks: readonly OpenTask[];
  /** One organization is chosen, which narrows the figures above but no task. */
  isOfAll: boolean;
}

/** What waits for the user: each line leads to the list with exactly these rows. */
export const TasksCard = memo(function TasksCard({ tasks, isOfAll }: TasksCardProps): ReactElement {
  const today = isoToday();
  return (
    <section className="card gl-board-card" aria-labelledby={tasksHeading}>
      <div className="card-header">
        <h2 id={tasksHeading} tabIndex={-1}>
          Open tasks
        </h2>
      </div>
      {isOfAll ? <p className="card-body gl-muted">Tasks cover all organizations.</p> : null}
      {tasks.length === 0 ? (
        <EmptyState title="No open tasks" text="Tasks appear here with a link to their list." />
      ) : (
        <PartsTable
          caption="Open tasks"
          head="Task"
          heads={['Open', 'Oldest']}
          rows={byUrgency(tasks, today).map((task) => {
            const { key, count, isExact } = task;
            const text = `${numberText(count)}${isExact ? '' : '+'}`;
            const { title } = openTasks[key];
            return {
              key,
              name: title,
              place: taskPlace(key),
              figures: [
                { text, place: taskPlace(key), label: `${title}: show all ${text}` },
                dayText(task, today),
              ],
            };
          })}
        />
      )}
    </section>
  );
});
