import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../support/dataFolder';
import { buildPrograms, type EnginePrograms } from '../support/enginePrograms';

// The long form: CRASH_ROUNDS=100. The whole product is killed in tests/e2e/crash.spec.ts; here it
// is the engine alone.
const rounds = Number(process.env.CRASH_ROUNDS ?? 6);

/** Acknowledged before a kill comes. */
const savesARound = 5;

let programs: EnginePrograms;
let folder = '';

beforeAll(async () => {
  programs = await buildPrograms('saver');
  folder = await dataFolder('crash');
});

afterAll(() => {
  programs.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Stand {
  numbers: number;
  highest: number;
  halves: number;
  /** Of the whole process until it was ready. */
  cpuMs: number;
}

test(`killed ${rounds} times while saving: nothing acknowledged lost, nothing half done, ready after less than 5 s of work`, async () => {
  let acknowledged = 0;
  let saved = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const saver = programs.start('saver', folder);
    const stand = JSON.parse(await saver.next()) as Stand;
    expect(stand.highest, `round ${round}: the last acknowledged number`).toBeGreaterThanOrEqual(
      acknowledged,
    );
    expect(stand.numbers, `round ${round}: numbers without a gap`).toBe(stand.highest);
    expect(stand.halves, `round ${round}: pairs with one half`).toBe(0);
    // By its own work: what other programs take from a busy machine is not the recovery's.
    expect(stand.cpuMs, `round ${round}: work until ready`).toBeLessThan(5000);
    // Some saves, however busy the machine is; then times spread over the whole of a save,
    // checkpoints and log switches included.
    for (let seen = 0; seen < savesARound; seen += 1) await saver.next();
    await pause((round * 53) % 250);
    await saver.kill();
    acknowledged = Math.max(stand.highest, ...saver.lines.slice(1).map(Number));
    saved += saver.lines.length - 1;
  }
  // The rounds did work: without saves they would prove nothing.
  expect(saved).toBeGreaterThanOrEqual((rounds + 1) * savesARound);
}, 600_000);
