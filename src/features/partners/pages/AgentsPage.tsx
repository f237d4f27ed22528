import type { ReactElement } from 'react';
import { AgentsScreen } from '../components/AgentsScreen';

/** Agents of an ISO (spec 1.2, 2.2). */
export default function AgentsPage(): ReactElement {
  return <AgentsScreen kind="agent" />;
}
