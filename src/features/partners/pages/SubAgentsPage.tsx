import type { ReactElement } from 'react';
import { AgentsScreen } from '../components/AgentsScreen';

/** Sub-agents of an agent (spec 1.2, 2.2). */
export default function SubAgentsPage(): ReactElement {
  return <AgentsScreen kind="sub_agent" />;
}
