import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallingUser, callingUser, json } from './support/calls';
import { filledFolder } from './support/filledFolder';
import { expect, test } from './support/product';
import { type RunningServer, startServer } from './support/server';
import { csvRow, csvText, plainItem } from './support/stock';

// The long form: CRASH_ROUNDS=100. Here the whole product is killed; the engine alone, six times, in tests/embedded/crash.test.ts.
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const importRows = 1500;

/** Saves one item after the other until the server is gone; every acknowledged title is noted. */
async function saveUntilKilled(user: CallingUser, round: number, noted: string[]): Promise<void> {
  for (let number = 0; ; number += 1) {
    const title = `Saved ${round}-${number}`;
    const answer = await user
      .call('applications/inventory', json('POST', plainItem(title)))
      .catch(() => null);
    if (!answer) return;
    expect(answer.status).toBeLessThan(300);
    noted.push(title);
  }
}

/** Sends one import; true when the server acknowledged it before it was killed. */
async function importUntilKilled(user: CallingUser, round: number): Promise<boolean> {
  const rows = Array.from({ length: importRows }, (_, index) =>
    csvRow(`Imported ${round}-${index}`),
  );
  const form = new FormData();
  form.append('userId', user.userId);
  form.append('system_mode', 'Production');
  form.append('files', new File([csvText(rows)], 'stock.csv', { type: 'text/csv' }));
  const headers = { 'idempotency-key': `import-${round}-${Date.now()}` };
  const options = { method: 'POST', headers, body: form };
  const answer = await user.call('applications/inventory/import', options).catch(() => null);
  return answer?.ok ?? false;
}

async function titles(user: CallingUser): Promise<Set<string>> {
  const answer = await user.call(`applications/inventory/${user.userId}?system_mode=Production`);
  expect(answer.status).toBe(200);
  const { body } = await answer.json();
  return new Set(body.map((one: { inventory_title: string }) => one.inventory_title));
}

/** Saves that a round has acknowledged before it is killed, however busy the machine is. */
const savesFirst = 3;

/** The moment of a round's kill: spread over the work, early and late. */
const momentOf = (round: number): number => 60 + ((round * 277) % 900);

test(`killed ${rounds} times during saves and imports, nothing acknowledged is lost or half done`, async () => {
  test.setTimeout(rounds * 30_000 + 120_000);
  const folder = mkdtempSync(join(tmpdir(), 'greenledger-crash-'));
  let server: RunningServer = await startServer(filledFolder(join(folder, 'data')));
  // One session for all rounds: it must survive the crashes as well.
  const user = await callingUser(() => server.address, 'merchant-2@example.com');
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const importing = round % 2 === 1;
      const work = importing
        ? importUntilKilled(user, round)
        : saveUntilKilled(user, round, acknowledged).then(() => false);
      const enough = acknowledged.length + (importing ? 0 : savesFirst);
      while (acknowledged.length < enough) await pause(5);
      await pause(momentOf(round));
      await server.kill();
      const whole = await work;

      server = await startServer(join(folder, 'data'));
      const kept = await titles(user);
      expect(acknowledged.filter((title) => !kept.has(title))).toEqual([]);
      if (!importing) continue;
      const imported = [...kept].filter((title) => title.startsWith(`Imported ${round}-`)).length;
      expect(whole ? [importRows] : [0, importRows]).toContain(imported);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(acknowledged.length).toBeGreaterThan(rounds);
});
