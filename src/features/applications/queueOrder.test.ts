import { expect, it } from 'vitest';
import { queueTabs } from '@/domain/applications/status';
import { askedOrder, sortOfTab } from './queueOrder';

const asked = (tab: (typeof queueTabs)[number], key = '', order: 'asc' | 'desc' = 'asc') =>
  askedOrder(tab, sortOfTab(tab, key === '' ? null : { key, order }));

it('begins with what was submitted first where a decision is needed, elsewhere with the newest', () => {
  expect(queueTabs.filter((tab) => asked(tab) !== null)).toEqual(['submitted']);
  expect(asked('submitted')).toEqual({ key: 'submittedAt', order: 'asc' });
});

it.for([
  ['submitted', 'age', 'asc', 'submittedAt', 'desc'],
  ['submitted', 'age', 'desc', 'submittedAt', 'asc'],
  ['all', 'age', 'desc', 'merchantId', 'asc'],
  ['submitted', 'companyName', 'asc', 'companyName', 'asc'],
] as const)('%s by %s %s asks for %s %s', ([tab, key, order, column, way]) =>
  expect(asked(tab, key, order)).toEqual({ key: column, order: way }),
);
