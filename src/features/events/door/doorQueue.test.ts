import { beforeEach, expect, it } from 'vitest';
import { dropAct, type KeptAct, keepAct, keptActs } from './doorQueue';

/** A storage of this test alone; `full` keeps nothing any more. */
function storageOf({ full = false } = {}): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const act = (over: Partial<KeptAct> = {}): KeptAct => ({
  id: '0d5a1f0e-1111-4222-8333-444455556666',
  code: 'DEMO0001',
  act: 'in',
  at: '2026-10-31T20:00:00.000Z',
  isAdult: true,
  undoes: '',
  result: null,
  ...over,
});

let storage: Storage;
beforeEach(() => {
  storage = storageOf();
});

it('acts are kept in their order until they are dropped, those of each door by itself', () => {
  const later = act({
    id: '0d5a1f0e-1111-4222-8333-444455556667',
    at: '2026-10-31T20:01:00.000Z',
    result: { outcome: 'already', checkedInAt: '2026-10-31T19:00:00.000Z', checkedInBy: 'North' },
  });
  expect(keepAct('door-one', later, storage)).toBe(true);
  keepAct('door-one', act(), storage);
  keepAct('door-two', act({ code: 'DEMO0002' }), storage);
  expect(keptActs('door-one', storage)).toEqual([act(), later]);
  dropAct('door-one', act().id, storage);
  expect(keptActs('door-one', storage)).toEqual([later]);
  expect(keptActs('door-two', storage)).toHaveLength(1);
});

it('what is kept says nothing of a person', () => {
  keepAct('door-one', act(), storage);
  const [name = ''] = [storage.key(0) ?? ''];
  expect(Object.keys(JSON.parse(storage.getItem(name) ?? '{}')).sort()).toEqual([
    'act',
    'at',
    'code',
    'id',
    'isAdult',
    'result',
    'undoes',
  ]);
});

it.each(['', 'null', '{}', '[]', '{"id":"1","code":"DEMO0001"}', JSON.stringify(act({ at: 'x' }))])(
  'a stored text %j is no act and holds up no others',
  (text) => {
    storage.setItem('gl-door:door-one:x', text);
    keepAct('door-one', act(), storage);
    expect(keptActs('door-one', storage)).toEqual([act()]);
  },
);

it('a browser that keeps nothing says so', () => {
  expect(keepAct('door-one', act(), storageOf({ full: true }))).toBe(false);
});
