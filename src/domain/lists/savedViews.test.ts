import { expect, it } from 'vitest';
import { savedViewSchema, viewNameError } from './savedViews';

const taken = 'A view with this name already exists';
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

it('takes twenty views at most', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `View ${at}`);
  expect(viewNameError('Mine', names(19))).toBeNull();
  expect(viewNameError('Mine', names(20))).toBe('A list can have up to 20 views');
});

it.each([
  ['a name of forty signs', { name: ` ${'🌿'.repeat(40)} `, query: '' }, true],
  ['a longer name', { name: 'x'.repeat(41), query: '' }, false],
  ['no name', { query: '' }, false],
  ['a query of a thousand characters', { name: 'A', query: 'x'.repeat(1000) }, true],
  ['a longer query', { name: 'A', query: 'x'.repeat(1001) }, false],
])('%s: %j is kept: %s', async (_, view, isKept) => {
  expect(await savedViewSchema.isValid(view)).toBe(isKept);
});

it.each([[[]], [{}], [1], [true]])(
  'refuses %j for a name as a name, not as a fault',
  async (name) => {
    const given = savedViewSchema.validate({ name, query: '' });
    await expect(
      given.then(
        () => null,
        (error: Error) => error.name,
      ),
    ).resolves.toSatisfy((found) => found === null || found === 'ValidationError');
  },
);
