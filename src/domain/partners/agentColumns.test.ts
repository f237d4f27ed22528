import { expect, it } from 'vitest';
import { agentTrackingColumns } from '@/domain/portfolio/agentTracking';
import { agentColumns, agentName } from './agentColumns';

const named = { companyName: 'Bergström', name: 'Bergström' };

it.each([
  [true, 'Your merchants in Bergström'],
  [false, 'Bergström'],
])('agents: figures of a part say so in lists and exports: %s', (isPart, expected) => {
  const row = { ...named, isPart };
  // Only these fields are read.
  const asked = row as never;
  expect(agentName(asked)).toBe(expected);
  expect(agentColumns.agent.companyName.text(asked, undefined as never)).toBe(expected);
  expect(agentTrackingColumns.agent.text(asked)).toBe(expected);
});
