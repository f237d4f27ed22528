import { expect, it } from 'vitest';
import { savedViewsSchema, viewNameError } from './savedViews';

const taken = 'There is already a view with this name';
const length = 'This field should be between 1 and 40 characters';

it.each([
  ['', 'This field is required.'],
  ['  ', 'This field is required.'],
  ['A', null],
  ['x'.repeat(40), null],
  ['🌿'.repeat(40), null],
  ['x'.repeat(41), length],
  ['mine', taken],
  [' MINE ', taken],
])('the name %j: %s', (name, message) => expect(viewNameError(name, ['Mine'])).toBe(message));

it('takes twenty views at most', async () => {
  const views = (count: number) => ({
    views: Array.from({ length: count }, () => ({ name: 'A', query: '' })),
  });
  await expect(savedViewsSchema.validate(views(20))).resolves.toBeTruthy();
  await expect(savedViewsSchema.validate(views(21))).rejects.toThrow();
  await expect(
    savedViewsSchema.validate({ views: [{ name: 'A', query: 'x'.repeat(1001) }] }),
  ).rejects.toThrow();
});

it.each([[[]], [{}], [1], [true]])('refuses %j for a name as a name, not as a fault', async (name) => {
  const given = savedViewsSchema.validate({ views: [{ name, query: '' }] });
  await expect(
    given.then(
      () => null,
      (error: Error) => error.name,
    ),
  ).resolves.toSatisfy((found) => found === null || found === 'ValidationError');
});
