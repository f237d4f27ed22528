import { expect, it } from 'vitest';
import type { Subject } from '@/domain/access/subjects';
import { screenDifference } from './screenDifference';

const paths = (before: Subject[], after: Subject[]) => {
  const { appear, vanish } = screenDifference(new Set(before), new Set(after));
  return [appear.map(({ path }) => path), vanish.map(({ path }) => path)];
};

it('tells the screens that a grant opens and closes, and none that stay', () => {
  expect(paths(['analytics.tips'], ['analytics.tips'])).toEqual([[], []]);
  const [appear, vanish] = paths(['analytics.tips'], ['login.user_manager']);
  expect(appear).toEqual(expect.arrayContaining(['/user-manager', '/user-manager/:userId/edit']));
  expect(vanish).toEqual(['/tips']);
});
