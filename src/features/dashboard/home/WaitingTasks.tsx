import type { ReactElement } from 'react';
import { answerOf } from '@/shared/lists/answerOf';
import { useListOpenTasksQuery } from '../api';
import { TasksCard } from '../overview/TasksCard';
import { AnswerState, shownOf } from '../parts/AnswerState';

const fresh = { refetchOnMountOrArgChange: true };

/** What waits for the user on the start page; nothing where nothing does. */
export function WaitingTasks(): ReactElement | null {
  const answer = answerOf(useListOpenTasksQuery(undefined, fresh));
  const tasks = shownOf(answer);
  if (tasks) return tasks.length === 0 ? null : <TasksCard tasks={tasks} isOfAll={false} />;
  return answer.failure === null ? null : <AnswerState title="Open tasks" answer={answer} />;
}
