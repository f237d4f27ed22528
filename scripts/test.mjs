// `npm test`: every check, with a closing count. Two rows of checks run side by side, since tests
// wait for half of their time: one of journeys and server, one of format, lint, types, dead code,
// the builds and then what runs them in Chromium. With TEST_DATABASE_URL (PostgreSQL >= 15) the
// first row runs over that server; a part of its tests over the embedded engine, and the rules,
// come at the end of the second.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromiumMissing, findChromium } from './chromium.mjs';

const reports = join('.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (!findChromium()) {
  console.error(chromiumMissing);
  process.exit(1);
}

const { TEST_DATABASE_URL, DATABASE_URL: _ignored, ...plain } = process.env;
const vitest = (name, ...args) => [
  'vitest',
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, `${name}.json`)}`,
];

const beforeChromium = [
  { title: 'Format and lint', command: ['biome', 'ci', '.'] },
  { title: 'Types', command: ['tsc', '-b'] },
  { title: 'Dead code', command: ['knip'] },
  { title: 'Build of the application', command: ['vite', 'build', '--logLevel', 'warn'] },
  {
    title: 'Build of the server',
    command: ['vite', 'build', '--mode', 'server', '--logLevel', 'warn'],
  },
];

// What concerns the engine itself, where engines differ (order, search), and the books. The SQL of
// the rest is held by the tests over PostgreSQL, which the engine is, and by those in Chromium, whose
// servers run over the embedded one.
const overEmbedded = JSON.parse(readFileSync('tests/embedded/alsoOverEmbedded.json', 'utf8'));

const overPostgresql = {
  title: 'Journeys and server (PostgreSQL)',
  command: vitest(
    'main',
    '--project',
    'server',
    '--project',
    'journeys',
    '--exclude',
    'tests/server/engine/**',
  ),
  env: { DATABASE_URL: TEST_DATABASE_URL },
};

// Of these alone, so that both rows take as long.
const engine = {
  title: 'The engine (PostgreSQL)',
  command: vitest('engine', '--project', 'server', 'tests/server/engine/'),
  env: { DATABASE_URL: TEST_DATABASE_URL },
};

const rules = {
  title: 'Rules and the house',
  command: vitest('rules', '--project', 'unit', '--project', 'house'),
  env: { DATABASE_URL: TEST_DATABASE_URL },
};

const embedded = {
  title: 'Embedded database',
  command: vitest(
    'embedded',
    '--project',
    'embedded',
    '--project',
    'server',
    'tests/embedded/',
    ...overEmbedded,
  ),
};

const tests = TEST_DATABASE_URL
  ? overPostgresql
  : { title: 'Rules, journeys and server (embedded database)', command: vitest('main') };

const endToEnd = {
  title: 'End to end in Chromium',
  command: ['playwright', 'test'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
};

const failures = [];

/**
 * Runs one check; true when it passed. What it prints comes at its end where others print
 * meanwhile.
 */
function run({ title, command, env }, isBeside = false) {
  const begun = Date.now();
  if (!isBeside) console.log(`\n── ${title}`);
  const [program, ...args] = command;
  const child = spawn('npx', ['--no-install', program, ...args], {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...plain, ...env },
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (isBeside) process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`);
      const seconds = Math.round((Date.now() - begun) / 1000);
      console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
      if (status !== 0) failures.push(title);
      resolve(status === 0);
    });
  });
}

/**
 * Whatever can be told without a browser, and in it where the application was built. This row is
 * the shorter one, so the embedded database and the rules come at its end.
 */
async function besideTests() {
  let isBuilt = true;
  for (const check of beforeChromium) {
    const isGood = await run(check, true);
    if (check.title.startsWith('Build')) isBuilt &&= isGood;
  }
  if (isBuilt) await run(endToEnd, true);
  if (!TEST_DATABASE_URL) return;
  await run(embedded, true);
  await run(engine, true);
  await run(rules, true);
}

await Promise.all([run(tests), besideTests()]);

/** Passed and failed tests of one report; a missing report counts nothing. */
function counted(file) {
  const path = join(reports, file);
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Failed tests of a vitest report, a line of names and the beginning of each message. */
function failedOf(file) {
  const path = join(reports, file);
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')).testResults ?? []).flatMap(
    ({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const where = relative(process.cwd(), name);
      // A file that could not be loaded has a message and no tests.
      if (failed.length === 0 && message) return [`${where}\n${message}`];
      return failed.map(
        (test) => `${where} › ${test.fullName}\n${test.failureMessages.join('\n')}`,
      );
    },
  );
}

/** Failed tests in Chromium, the same way. */
function failedInChromium() {
  const path = join(reports, 'e2e.json');
  if (!existsSync(path)) return [];
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  return specsOf(JSON.parse(readFileSync(path, 'utf8'))).flatMap(({ ok, file, title, tests }) => {
    if (ok) return [];
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return [`${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`];
  });
}

// Named once more at the end: a log is read, and often kept, from its end.
const failedTests = ['main.json', 'embedded.json', 'engine.json', 'rules.json'].flatMap(failedOf);
for (const one of [...failedTests, ...failedInChromium()]) {
  console.error(`\n✗ ${one.slice(0, 3000)}`);
}

const totals = ['main.json', 'embedded.json', 'engine.json', 'rules.json', 'e2e.json'].map(counted);
const sum = (key) => totals.reduce((all, one) => all + one[key], 0);
if (failures.length > 0) console.error(`\nFailed: ${failures.join('; ')}`);
console.log(`\nTests: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failures.length > 0 ? 1 : 0);
