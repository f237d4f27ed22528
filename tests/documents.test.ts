import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings } from '@server/platform/settings/settings';
import { afterAll, describe, expect, it } from 'vitest';
import { glossaryGroups } from '@/domain/glossary/glossary';

const read = (path: string): string => readFileSync(path, 'utf8');
const found = (text: string, form: RegExp): string[] =>
  Array.from(text.matchAll(form), ([, name = '']) => name);

/** The cells of every row of the tables in a text, heads and rules left out. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replace(/^\| | ?\|$/g, '').split(/ \| ?/));

describe('.env.example', () => {
  const example = read('.env.example');
  const named = found(example, /^([A-Z][A-Z0-9_]*)=/gm);
  const dataDir = mkdtempSync(join(tmpdir(), 'gl-example-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('names every setting that is read, and no other', () => {
    const readers = [
      'server/platform/settings/settings.ts',
      'server/platform/settings/outsideSettings.ts',
      'server/platform/settings/feeSettings.ts',
    ];
    const asked = readers.flatMap((path) =>
      found(read(path), /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|OUTBOX)'/g),
    );
    const built = found(read('src/shared/api/http.ts'), /import\.meta\.env\.(\w+)/g);
    expect(asked.length).toBeGreaterThan(40);
    expect(named.toSorted()).toEqual([...new Set([...asked, ...built])].sort());
  });

  it('gives each with its default', () => {
    const env = { ...parseEnv(example), DATA_DIR: dataDir };
    expect(readSettings(env)).toEqual(readSettings({ DATA_DIR: dataDir }));
  });
});

describe('the glossary', () => {
  const [, ...sections] = read('docs/glossary.md').split(/^## /m);
  const rows = sections.flatMap((section) => rowsOf(section).slice(1));

  it('says each term once, with what it means', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => row.length !== 3 || row[0] === '' || row[1] === '')).toEqual([]);
    const terms = rows.map(([term]) => term);
    expect(terms.filter((term, at) => terms.indexOf(term) < at)).toEqual([]);
  });
});

describe('the glossary in the product', () => {
  const text = read('docs/glossary.md');
  const rows = text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => rowsOf(section).slice(1));
  /** `hold (of settlements)` and `IMAD, OMAD` by their words alone. */
  const namesIn = (cell: string): string[] =>
    cell
      .replace(/\s*\([^)]*\)/g, '')
      .toLowerCase()
      .split(/, | and /)
      .map((name) => name.trim())
      .filter(Boolean);
  const [, list = ''] = /^Explained on the page alone: (.+)\.$/m.exec(text) ?? [];
  const known = new Set([...rows.flatMap(([term = '']) => namesIn(term)), ...namesIn(list)]);
  const titles = glossaryGroups.flatMap(({ terms }) => terms.map(({ title }) => title));

  it('calls things as the project does', () => {
    const unknown = titles.filter((title) => !namesIn(title).every((name) => known.has(name)));
    expect(unknown).toEqual([]);
  });

  it('alone explains what the project says it does', () => {
    const shown = new Set(titles.flatMap(namesIn));
    expect(namesIn(list).filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are numbered without gaps, each under its number', () => {
    const files = readdirSync('docs/adr').sort();
    expect(files.map((file) => file.slice(0, 4))).toEqual(
      files.map((_, at) => String(at + 1).padStart(4, '0')),
    );
    for (const file of files)
      expect(read(`docs/adr/${file}`), file).toMatch(new RegExp(`^# ${file.slice(0, 4)} `));
  });
});

describe('the README', () => {
  it('names every feature and no other', () => {
    const line = /^src\/features\/ +(.+)$/m.exec(read('README.md'))?.[1] ?? '';
    expect(line.split(', ').sort()).toEqual(readdirSync('src/features').sort());
  });

  it('leads to files that exist', () => {
    const links = found(read('README.md'), /\]\((?!https?:)([^)#]+)\)/g);
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the map of rules and the picture of money', () => {
  const lines = ['docs/rules.md', 'docs/money.md'].flatMap((path) => read(path).split('\n'));

  it('name files that exist', () => {
    const named = lines.flatMap((line) => {
      const names = found(line, /`([A-Za-z]+(?:\/[A-Za-z]+)*)`/g);
      const folder = names.find((name) => name.startsWith('domain/'))?.replace(/\/[^/]+$/, '');
      // A bare name stands in the folder of the one before it.
      return names
        .filter((name) => name.startsWith('domain/') || (folder && /^[a-z][A-Za-z]+$/.test(name)))
        .map((name) => (name.includes('/') ? `src/${name}` : `src/${folder}/${name}`));
    });
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))).toEqual([]);
  });
});

describe('the tests over the embedded engine', () => {
  const embeddedTests: string[] = JSON.parse(read('tests/embedded/alsoOverEmbedded.json'));

  it('are there, and of what differs between engines or moves money', () => {
    expect(embeddedTests.filter((path) => !existsSync(path))).toEqual([]);
    for (const part of ['engine', 'http', 'journal', 'lists', 'search', 'settlements'])
      expect(
        embeddedTests.some((path) => path.startsWith(`tests/server/${part}/`)),
        part,
      ).toBe(true);
  });
});

describe('the licenses', () => {
  interface Package {
    license?: string;
    dev?: boolean;
  }
  const locked: Record<string, Package> = JSON.parse(read('package-lock.json')).packages;
  const { dependencies } = JSON.parse(read('package.json'));
  const [packages = '', accepted = ''] = read('docs/licenses.md').split('| accepted |');
  const terms = rowsOf(accepted).flatMap(([names = '']) => names.split(', '));

  /** Some packages say it as they did before 2015, which is not in the lock file. */
  const oldLicense = (path: string): string => {
    const { licenses = [] } = JSON.parse(read(`${path}/package.json`));
    return licenses.map(({ type }: { type: string }) => type).join(' OR ');
  };
  const licenseOf = (path: string): string => locked[path]?.license ?? oldLicense(path);

  const isAccepted = (license: string, more: readonly string[] = []): boolean =>
    license
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((one) => [...terms, ...more].includes(one)));

  it('are told of each package that the product runs on', () => {
    const told = rowsOf(packages)
      .slice(1)
      .flatMap(([license, names = '']) =>
        found(names, /`([^`]+)`/g).map((name) => [name, license]),
      );
    const known = Object.keys(dependencies).map((name) => [
      name,
      licenseOf(`node_modules/${name}`),
    ]);
    expect(told.sort()).toEqual(known.sort());
  });

  it('are accepted ones, of what those bring along as well', () => {
    const all = Object.entries(locked).filter(([path]) => path !== '');
    expect(all.length).toBeGreaterThan(100);
    expect(terms).toContain('MIT');
    const refused = all.filter(
      ([path, { dev = false }]) => !isAccepted(licenseOf(path), dev ? ['MPL-2.0'] : []),
    );
    expect(refused).toEqual([]);
  });
});
