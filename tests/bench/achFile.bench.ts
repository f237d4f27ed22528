import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { achReader } from '@/domain/ach/achReader';
import type { AchDraft } from '@/domain/ach/draft';
import { abaCheckDigit } from '@/domain/ach/entryRules';
import type { AchFileHeader } from '@/domain/ach/records';
import { type AchBatchOfEntries, writeAchFile } from '@/domain/ach/writeAchFile';

const rounds = 5;
const [small, large] = [50_000, 500_000];
const perBatch = 10_000;

/** The one package of the registry that reads ACH files; it judges nothing. MIT, last of 2017. */
const peerName = '@ach/ach@1.1.0';

const header: AchFileHeader = {
  destination: '091000019',
  origin: '121042882',
  createdOn: '2026-11-25',
  createdAt: '0930',
  idModifier: 'A',
  destinationName: 'FEDERAL RESERVE BANK',
  originName: 'CASCADE VALLEY BANK',
  referenceCode: '',
};

function* drafts(from: number, to: number): Generator<AchDraft> {
  for (let at = from; at < to; at++) {
    const eight = String(10_000_000 + ((at * 7919) % 22_000_000)).padStart(8, '0');
    yield {
      code: at % 3 === 0 ? '22' : '27',
      routing: eight + abaCheckDigit(eight),
      account: String(100_000_000 + at),
      cents: 1000 + (at % 90_000),
      individualId: `C${at}`,
      name: `CUSTOMER NUMBER ${at}`,
      data: '',
      addenda: [],
    };
  }
}

function* batches(entries: number): Generator<AchBatchOfEntries> {
  for (let from = 0; from < entries; from += perBatch) {
    yield {
      serviceClass: '200',
      companyName: 'GREENLEDGER',
      companyData: '',
      companyId: '1123456789',
      secCode: 'PPD',
      description: 'PURCHASE',
      descriptiveDate: '',
      effectiveOn: '2026-11-27',
      odfi: '12104288',
      entries: drafts(from, Math.min(from + perBatch, entries)),
    };
  }
}

const written = (entries: number): Generator<string> => writeAchFile(header, batches(entries));

/** Reads chunks with every check. @throws Error if the file is not as it was written */
function read(chunks: Iterable<string>, entries: number): void {
  const reader = achReader();
  for (const chunk of chunks) reader.push(chunk);
  const verdict = reader.end();
  if (verdict.entries !== entries || verdict.errors + verdict.warnings > 0)
    throw new Error(`The bench file is not good: ${JSON.stringify(verdict.faults[0])}`);
}

/** The peer's parser, from a folder of its own: it would bring a dead tree into the product's. */
function peerParser(): new () => Transform {
  const folder = mkdtempSync(join(tmpdir(), 'ach-peer-'));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, peerName], { stdio: 'ignore' });
  const file = join(folder, 'node_modules/@ach/ach/lib/transforms/ach-parser.js');
  if (!existsSync(file)) throw new Error(`${peerName} was not installed`);
  return createRequire(import.meta.url)(file);
}

async function readByPeer(Parser: new () => Transform, chunks: string[]): Promise<void> {
  const parser = Readable.from(chunks, { objectMode: false }).pipe(new Parser());
  for await (const file of parser)
    if (file.batches?.[0]?.entries?.length !== perBatch)
      throw new Error('The peer read no entries');
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Seconds of the processor so far: a busy machine harms them less than those of the clock. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Median seconds of each way, all taken in turn, so that a busy machine harms them alike. */
async function measure<Name extends string>(
  ways: Record<Name, () => void | Promise<void>>,
): Promise<(name: Name) => number> {
  const taken = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds + 1; round++) {
    for (const [name, way] of Object.entries<() => void | Promise<void>>(ways)) {
      const start = processorSeconds();
      await way();
      // The first round only warms up.
      if (round > 0) taken.get(name)?.push(processorSeconds() - start);
    }
  }
  return (name) => median(taken.get(name) ?? []);
}

/** The most heap in MB while a file is written and read piece by piece, none of it kept. */
function peakHeap(entries: number): number {
  let peak = 0;
  function* watched(): Generator<string> {
    for (const chunk of written(entries)) {
      peak = Math.max(peak, process.memoryUsage().heapUsed);
      yield chunk;
    }
  }
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  read(watched(), entries);
  return (peak - before) / 2 ** 20;
}

/** NACHA files of 500,000 entries: written, read with every check, and read by a library. */
export async function bench(): Promise<void> {
  const Parser = peerParser();
  const chunks = [...written(large)];
  const few = [...written(small)];
  const count = (way: () => Iterable<string>): void => {
    for (const chunk of way()) if (chunk === '') throw new Error('An empty chunk');
  };
  const of = await measure({
    write: () => count(() => written(large)),
    'write few': () => count(() => written(small)),
    read: () => read(chunks, large),
    'read few': () => read(few, small),
    peer: () => readByPeer(Parser, chunks),
  });
  const rate = (seconds: number): string =>
    `${Math.round(large / seconds).toLocaleString('en-US')} entries per processor second`;
  console.log(`ours, written with every check    ${rate(of('write'))}`);
  console.log(`ours, read with every check       ${rate(of('read'))}`);
  console.log(`${peerName}, read unchecked  ${rate(of('peer'))}`);
  console.log(`against it: ${(of('peer') / of('read')).toFixed(2)} × (goal ≥ 5)`);
  const exponent = (much: number, little: number): string => Math.log10(much / little).toFixed(2);
  console.log(
    `growth exponent, 50,000 to 500,000: read ${exponent(of('read'), of('read few'))}, written ${exponent(of('write'), of('write few'))} (goal ≤ 1.0)`,
  );
  const [little, much] = [peakHeap(small), peakHeap(large)];
  console.log(
    `most heap while written and read: ${little.toFixed(0)} MB with 50,000, ${much.toFixed(0)} MB with 500,000`,
  );
}
