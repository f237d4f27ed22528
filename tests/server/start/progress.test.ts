import { progressOn } from '@server/main/start/progress.mjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('TERM', 'xterm');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** What is written, and a clock that the fake timers move. */
function out(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const progress = progressOn({ isTTY, columns, write: (text) => written.push(text) }, () =>
    Date.now(),
  );
  return { progress, text: () => written.join('') };
}

test('a pipe gets plain lines: what begins, how far it is now and then, what took its time', () => {
  const { progress, text } = out(false);
  progress.at('Opening');
  vi.advanceTimersByTime(400);
  for (let percent = 0; percent < 90; percent += 10) {
    progress.at('Filling in', percent / 100);
    vi.advanceTimersByTime(600);
  }
  progress.end();
  expect(text()).toBe(
    [
      'Opening …',
      'Filling in …',
      'Filling in … 30 % (2 s)',
      'Filling in … 60 % (4 s)',
      'Filling in: done in 5 s',
      '',
    ].join('\n'),
  );
});

test('a step that cannot say how far it is says every ten seconds that it goes on', () => {
  const { progress, text } = out(false);
  progress.at('Building');
  vi.advanceTimersByTime(25_000);
  progress.stop();
  vi.advanceTimersByTime(25_000);
  expect(text()).toBe('Building …\nBuilding … (10 s)\nBuilding … (20 s)\n');
});

test('a terminal gets one line a step, written over, that never breaks', () => {
  const { progress, text } = out(true, 30);
  progress.at('Filling in the demo world', 0.5);
  vi.advanceTimersByTime(1000);
  progress.at('Filling in the demo world', 0.4);
  progress.end();
  const shown = text()
    .split('\r')
    .map((line) => line.replace('\u001b[K', ''));
  // A character less than the width: a full line would break on some terminals.
  expect(shown).toContain('Filling in the demo world … 5');
  expect(shown.every((line) => line.trimEnd().length < 30)).toBe(true);
  expect(shown.at(-1)).toBe('Filling in the demo world: do\n');
  expect(text().match(/\n/g)).toHaveLength(1);
  expect(text().endsWith('\n')).toBe(true);
});
