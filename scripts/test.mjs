// `npm test`: every check, one after the other, with a closing count.
// Over both database engines when TEST_DATABASE_URL names a PostgreSQL server (>= 15).
import { spawnSync } from 'node:child_process';
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

const stages = [
  { title: 'Format and lint', command: ['biome', 'ci', '.'] },
  { title: 'Types', command: ['tsc', '-b'] },
  { title: 'Dead code', command: ['knip'] },
  { title: 'Rules, journeys and server (embedded database)', command: vitest('embedded') },
  ...(TEST_DATABASE_URL
    ? [
        {
          title: 'Server (PostgreSQL)',
          command: vitest('postgresql', '--project', 'server'),
          env: { DATABASE_URL: TEST_DATABASE_URL },
        },
      ]
    : []),
  { title: 'Build of the application', command: ['vite', 'build', '--logLevel', 'warn'] },
  { title: 'Build of the server', command: ['vite', 'build', '--mode', 'server', '--logLevel', 'warn'] },
  {
    title: 'End to end in Chromium',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
  },
];

/** Passed and failed tests of one report; a missing report counts nothing. */
function counted(file) {
  const path = join(reports, file);
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

const failures = [];
for (const { title, command, env } of stages) {
  const begun = Date.now();
  console.log(`\n── ${title}`);
  const [program, ...args] = command;
  const { status } = spawnSync('npx', ['--no-install', program, ...args], {
    stdio: 'inherit',
    env: { ...plain, ...env },
    shell: process.platform === 'win32',
  });
  console.log(
    `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  if (status !== 0) failures.push(title);
  if (status !== 0 && title.startsWith('Build')) break;
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
      return failed.map((test) => `${where} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
    },
  );
}

// Named once more at the end: a log is read, and often kept, from its end.
for (const one of ['embedded.json', 'postgresql.json'].flatMap(failedOf)) {
  console.error(`\n✗ ${one.slice(0, 3000)}`);
}

const totals = ['embedded.json', 'postgresql.json', 'e2e.json'].map(counted);
const sum = (key) => totals.reduce((all, one) => all + one[key], 0);
if (failures.length > 0) console.error(`\nFailed: ${failures.join('; ')}`);
console.log(`\nTests: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failures.length > 0 ? 1 : 0);
