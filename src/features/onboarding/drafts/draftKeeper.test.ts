import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepDraft } from '@/domain/onboarding/application';
import { DraftAutosave, type DraftBody, type DraftLine } from './draftKeeper';

const savedAt = '2026-03-01T10:00:00.000Z';

const draft = (over: Partial<StepDraft> = {}): StepDraft => ({
  step: 0,
  values: { FirstName: 'Rosa' },
  version: 1,
  baseVersion: 0,
  tab: 'mine',
  savedAt,
  ...over,
});

const refusal = (status: number, data: object = {}): object => ({ response: { status, data } });
const offline = { message: 'Network Error' };

/** A line that answers as told, one answer per send; stored when none is left. */
function stage(...answers: (object | 'stored')[]) {
  const sent: DraftBody[] = [];
  const keepalives: boolean[] = [];
  const removed: true[] = [];
  const line: DraftLine = {
    tab: 'mine',
    send: async (body, keepalive) => {
      sent.push(body);
      keepalives.push(keepalive);
      const answer = answers.shift() ?? 'stored';
      if (answer !== 'stored') throw answer;
      return draft({ values: body.values, version: body.version + 1 });
    },
    remove: async () => {
      removed.push(true);
    },
  };
  return { keeper: new DraftAutosave(line), sent, keepalives, removed };
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  it('is sent within 2 s of a pause, once, with what was typed last', async () => {
    const { keeper, sent } = stage();
    keeper.put({ FirstName: 'R' }, 3);
    await pass(500);
    keeper.put({ FirstName: 'Ro' }, 3);
    expect(keeper.getState().phase).toBe('waiting');
    await pass(1999);
    expect(sent).toEqual([{ values: { FirstName: 'Ro' }, baseVersion: 3, version: 0 }]);
    expect(keeper.getState()).toMatchObject({ phase: 'saved', savedAt });
    expect(keeper.isUnsent).toBe(false);
  });

  it('of somebody who never pauses is sent all the same', async () => {
    const { keeper, sent } = stage();
    for (let at = 0; at < 30; at++) {
      keeper.put({ FirstName: `R${at}` }, 0);
      await pass(400);
    }
    expect(sent.length).toBeGreaterThanOrEqual(1);
  });

  it('goes on from the version that the server has', async () => {
    const { keeper, sent } = stage();
    keeper.adopt(draft({ version: 7, baseVersion: 2 }));
    expect(keeper.values).toEqual({ FirstName: 'Rosa' });
    keeper.put({ FirstName: 'Rosalia' }, 2);
    await pass(1500);
    keeper.put({ FirstName: 'Rosalind' }, 2);
    await pass(1500);
    expect(sent.map(({ version }) => version)).toEqual([7, 8]);
  });

  it('that cannot be sent is kept and tried again until it arrives', async () => {
    const unread = { status: 200, message: 'Something went wrong' };
    const { keeper, sent } = stage(offline, unread, refusal(503));
    keeper.put({ FirstName: 'Rosa' }, 0);
    await pass(1100);
    expect(keeper.getState().phase).toBe('offline');
    expect(keeper.isUnsent).toBe(true);
    keeper.put({ FirstName: 'Rosalia' }, 0);
    await pass(30_000);
    expect(sent.length).toBe(4);
    expect(sent.at(-1)?.values).toEqual({ FirstName: 'Rosalia' });
    expect(keeper.getState().phase).toBe('saved');
  });

  it('typed while offline is not sent at each keystroke', async () => {
    const { keeper, sent } = stage(offline, offline, offline, offline);
    keeper.put({ FirstName: 'R' }, 0);
    await pass(1100);
    for (let at = 0; at < 50; at++) {
      keeper.put({ FirstName: `R${at}` }, 0);
      await pass(20);
    }
    expect(sent).toHaveLength(1);
  });

  it('that is refused for good says why and is not tried again by itself', async () => {
    const { keeper, sent } = stage(refusal(403, { message: 'You may only read this' }));
    keeper.put({ FirstName: 'Rosa' }, 0);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(keeper.getState()).toMatchObject({
      phase: 'refused',
      message: 'You may only read this',
    });
    expect(keeper.isUnsent).toBe(true);
    await keeper.flush();
    expect(keeper.getState().phase).toBe('saved');
  });

  it('of a session that ended is tried again until somebody has signed in', async () => {
    const { keeper, sent } = stage(refusal(401), refusal(401));
    keeper.put({ FirstName: 'Rosa' }, 0);
    await pass(1100);
    expect(keeper.getState().phase).toBe('offline');
    expect(keeper.values).toEqual({ FirstName: 'Rosa' });
    await pass(7000);
    expect(sent).toHaveLength(3);
    expect(keeper.isUnsent).toBe(false);
  });
});

describe('a newer draft of another window', () => {
  const other = draft({ tab: 'theirs', version: 9, values: { FirstName: 'Dana' } });

  it('stops the sending until the person chooses, and is never overwritten before', async () => {
    const { keeper, sent } = stage(refusal(409, { current: other }));
    keeper.put({ FirstName: 'Rosa' }, 0);
    await pass(1100);
    expect(keeper.getState()).toMatchObject({ phase: 'overtaken', other });
    keeper.put({ FirstName: 'Rosalia' }, 0);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    keeper.keepMine();
    await pass(10);
    expect(sent.at(-1)).toEqual({ values: { FirstName: 'Rosalia' }, baseVersion: 0, version: 9 });
    expect(keeper.getState()).toMatchObject({ phase: 'saved', other: null });
  });

  it('is taken when the person wants it', async () => {
    const { keeper, sent } = stage(refusal(409, { current: other }));
    keeper.put({ FirstName: 'Rosa' }, 0);
    await pass(1100);
    expect(keeper.takeOther()).toEqual(other);
    expect(keeper.values).toEqual({ FirstName: 'Dana' });
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(keeper.getState().phase).toBe('saved');
  });

  it('is noticed before anything is typed', () => {
    const { keeper } = stage();
    keeper.adopt(draft({ version: 3 }));
    keeper.notice(draft({ version: 3, tab: 'theirs' }));
    expect(keeper.getState().phase).toBe('saved');
    keeper.notice(other);
    expect(keeper.getState()).toMatchObject({ phase: 'overtaken', other });
  });

  it('is not one of this window, whose answer was lost', async () => {
    const { keeper, sent } = stage(refusal(409, { current: draft({ version: 4 }) }));
    keeper.put({ FirstName: 'Rosalia' }, 0);
    await pass(1100);
    expect(keeper.getState().phase).toBe('saved');
    expect(sent.map(({ version }) => version)).toEqual([0, 4]);
  });
});

describe('a draft that is over', () => {
  it('is forgotten once it is submitted, what was about to be sent included', async () => {
    const { keeper, sent } = stage();
    keeper.put({ FirstName: 'Rosa' }, 0);
    await keeper.hold();
    keeper.forget();
    await pass(60_000);
    expect(sent).toEqual([]);
    expect(keeper.values).toBeNull();
    expect(keeper.getState().phase).toBe('idle');
  });

  it('is not sent between hold and a refused submission, and is afterwards', async () => {
    const { keeper, sent } = stage();
    keeper.put({ FirstName: 'Rosa' }, 0);
    await keeper.hold();
    await pass(5000);
    expect(sent).toEqual([]);
    await keeper.flush();
    expect(sent).toHaveLength(1);
  });

  it('is removed from the server when the person discards it', async () => {
    const { keeper, removed } = stage();
    keeper.adopt(draft());
    await keeper.discard();
    expect(removed).toEqual([true]);
    expect(keeper.values).toBeNull();
  });

  it('goes with the page by a call that outlives it', async () => {
    const { keeper, keepalives } = stage();
    keeper.put({ FirstName: 'Rosa' }, 0);
    await keeper.flush(true);
    expect(keepalives).toEqual([true]);
    await keeper.flush(true);
    expect(keepalives).toHaveLength(1);
  });
});
