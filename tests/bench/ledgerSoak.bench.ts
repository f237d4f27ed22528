import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@server/platform/db/client';
import { bookFaults } from '../server/ledger/books';
import { begin, type Soaked, soakClient } from './ledgerSoak/clients';
import { killable } from './ledgerSoak/killable';
import { lostActions } from './ledgerSoak/ledger';

const acts = Number(process.env.ACTS ?? 10_000);
const clients = Number(process.env.CLIENTS ?? 8);
const kills = Number(process.env.KILLS ?? 30);
const minutes = Number(process.env.MINUTES ?? 120);

/**
 * Random acts on money from several clients at once over the real server, which is killed again and
 * again: nothing acknowledged may be lost, nothing half done, and every book must balance. Embedded
 * engine, or with DATABASE_URL over PostgreSQL. `ACTS`, `CLIENTS` and `KILLS` make it shorter or
 * longer; after `MINUTES` it ends with what was done.
 */
export async function bench(): Promise<void> {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'server', '--logLevel', 'error'],
    {
      stdio: 'inherit',
    },
  );
  const folder = mkdtempSync(join(tmpdir(), 'gl-soak-'));
  const server = killable(join(folder, 'data'));
  const soaked: Soaked = { done: 0, kills: 0, wanted: acts, acknowledged: [], refused: new Map() };
  const started = performance.now();
  try {
    await server.start();
    const people = await begin(server.address);
    const working = Promise.all(
      Array.from({ length: clients }, (_, seed) => soakClient({ people, soaked, seed })),
    );
    const isOver = (): boolean => performance.now() - started > minutes * 60_000;
    for (let round = 1; round <= kills && !isOver(); round += 1) {
      // At even shares of the work, wherever an act is at that moment.
      while (soaked.done < (acts * round) / (kills + 1) && !isOver()) await pause(5);
      await server.restart();
      soaked.kills += 1;
      const since = ((performance.now() - started) / 1000).toFixed(0);
      console.log(
        `kill ${round}: ${soaked.done} acts, ${soaked.acknowledged.length} acknowledged, ${since} s`,
      );
    }
    if (isOver()) soaked.wanted = 0;
    await working;
    await server.stop();
    await report(folder, soaked, (performance.now() - started) / 1000);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(folder: string, soaked: Soaked, seconds: number): Promise<void> {
  const url = process.env.DATABASE_URL;
  const handle = await openDatabase(url ? { url } : { folder: join(folder, 'data') });
  try {
    const faults = await bookFaults(handle.database);
    const lost = await lostActions(handle.database, soaked.acknowledged);
    const { rows } = await handle.database.$client.query(
      'select (select count(*) from journal_postings) as postings, (select count(*) from journal_books) as books',
    );
    console.log(
      `${soaked.done} acts of ${clients} clients, ${soaked.kills} kills, ${seconds.toFixed(0)} s`,
    );
    console.log(
      `acknowledged: ${soaked.acknowledged.length}, refused: ${[...soaked.refused].map(([why, times]) => `${why} ${times}`).join(', ')}`,
    );
    console.log(`postings: ${rows[0].postings} in ${rows[0].books} books`);
    console.log(`faults: ${faults.join('; ') || 'none'}`);
    console.log(`lost: ${lost.join('; ') || 'none'}`);
    if (faults.length > 0 || lost.length > 0) process.exitCode = 1;
  } finally {
    await handle.close();
  }
}
