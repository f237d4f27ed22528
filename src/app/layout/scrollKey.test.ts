import { expect, it } from 'vitest';
import { scrollKey } from './scrollKey';

it('typed addresses keep a position for each screen, entries of the history one of their own', () => {
  const typed = { key: 'default', search: '' };
  expect(scrollKey({ ...typed, pathname: '/glossary' })).not.toBe(
    scrollKey({ ...typed, pathname: '/ach-returns' }),
  );
  expect(scrollKey({ ...typed, pathname: '/glossary', search: '?term=ach' })).toBe(
    '/glossary?term=ach',
  );
  expect(scrollKey({ key: 'k3x9', pathname: '/glossary', search: '' })).toBe('k3x9');
});
