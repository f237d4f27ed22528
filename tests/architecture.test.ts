import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFixtures, unusedRules } from './architecture/exports';
import { circles, lazyFiles, staticGraph } from './architecture/graph';
import { badHabits, longestFile, longFiles } from './architecture/habits';
import { arrows, climbing, layers, rings } from './architecture/layers';
import { type SourceFile, sourceFile, sourcesUnder } from './architecture/sourceFile';
import { brokenWalls, roomOf } from './architecture/walls';

const root = process.cwd();
const exists = (path: string): boolean => existsSync(join(root, path)) && /\.\w+$/.test(path);

const product = sourcesUnder(root, ['src', 'server']);
const all = [...product, ...sourcesUnder(root, ['tests', 'build', 'scripts'])];
const byPath = new Map(product.map((file) => [file.path, file]));

describe('the scan', () => {
  it('saw the whole house', () => {
    expect(product.length).toBeGreaterThan(200);
    const rooms = new Set(product.map(({ path }) => roomOf(path)));
    const expected = ['domain', 'routes', 'shared', 'app', 'server'];
    for (const room of [...expected, 'features/auth', 'features/dashboard', 'features/inventory']) {
      expect([...rooms]).toContain(room);
    }
    for (const path of [
      'src/main.tsx',
      'server/main/main.ts',
      'server/main/app.ts',
      'src/domain/access/grants.ts',
    ]) {
      expect(byPath.has(path), path).toBe(true);
    }
    expect(product.flatMap(({ imports }) => imports).length).toBeGreaterThan(500);
  });
});

describe('the walls', () => {
  it('hold for every import', () => {
    expect(product.flatMap((file) => brokenWalls(file, exists))).toEqual([]);
  });

  it.each([
    ['src/domain/a.ts', "import { useState } from 'react';"],
    ['src/domain/a.ts', "import type { Route } from '@/routes/catalogue';"],
    ['src/domain/a.ts', "type T = import('@/routes/catalogue').RoutePath;"],
    ['src/domain/a.ts', "import { readFile } from 'node:fs';"],
    ['src/routes/a.ts', "import { object } from 'yup';"],
    ['src/routes/a.ts', "import { http } from '@/shared/api/http';"],
    ['src/shared/a.ts', "import { start } from '@/app/start';"],
    ['src/shared/a.ts', "const page = () => import('@/features/auth/pages/SignInPage');"],
    ['src/shared/a.ts', "import { sql } from 'drizzle-orm';"],
    [
      'src/features/auth/a.tsx',
      "import InventoryListPage from '@/features/inventory/pages/InventoryListPage';",
    ],
    [
      'src/features/auth/a.tsx',
      "import InventoryListPage from '../inventory/pages/InventoryListPage';",
    ],
    ['src/features/auth/a.tsx', "export * from '@/app/start';"],
    ['src/features/auth/a.tsx', "import { roles } from '../../domain/access/roles';"],
    ['src/features/auth/a.tsx', "import { x } from '@/shared/api/nowhere';"],
    ['src/features/auth/a.tsx', "import { createApi } from '@server/main/app';"],
    ['src/features/auth/a.tsx', "import { x } from '../../../tests/support/database';"],
    ['server/identity/users/a.ts', "import { http } from '@/shared/api/http';"],
    ['server/identity/users/a.ts', "import { matchRow } from '@/routes/matchRow';"],
    ['server/identity/users/a.ts', "import { piecesOf } from '@/shared/files/pdf/pieces';"],
    [
      'server/platform/paper/a.ts',
      "import { PageView } from '@/shared/files/pdf/screen/PageView';",
    ],
    ['server/identity/users/a.ts', "import { eq } from 'drizzle-orm';"],
    ['server/identity/users/a.ts', "import pg from 'pg';"],
    ['server/identity/users/a.ts', "import { useState } from 'react';"],
  ])('would stop %s from `%s`', (path, text) => {
    expect(brokenWalls(sourceFile(path, text), exists)).toHaveLength(1);
  });

  it.each([
    [
      'src/domain/a.ts',
      "import { object } from 'yup'; import { roles } from '@/domain/access/roles';",
    ],
    ['src/domain/a.test.ts', "import { it } from 'vitest'; import fc from 'fast-check';"],
    [
      'src/features/auth/a.tsx',
      "import { http } from '@/shared/api/http'; import { matchRow } from '@/routes/matchRow';",
    ],
    ['src/app/a.tsx', "const page = () => import('@/features/inventory/pages/InventoryListPage');"],
    [
      'server/identity/users/userStore.ts',
      "import { eq } from 'drizzle-orm'; import { roles } from '@/domain/access/roles';",
    ],
    ['server/platform/db/a.ts', "import pg from 'pg';"],
    ['server/platform/paper/a.ts', "import { piecesOf } from '@/shared/files/pdf/pieces';"],
  ])('would let %s do `%s`', (path, text) => {
    expect(brokenWalls(sourceFile(path, text), exists)).toEqual([]);
  });
});

describe('the layers of the server', () => {
  const all = arrows(product, exists);

  it('hold every folder', () => {
    const folders = new Set(
      product.map(({ path }) => path.split('/')).filter(([top]) => top === 'server'),
    );
    const tops = new Set([...folders].map(([, layer]) => layer));
    expect([...tops].sort()).toEqual([...layers].sort());
  });

  it('lead down alone', () => expect(climbing(all)).toEqual([]));

  it('have no rings of folders', () => expect(rings(all)).toEqual([]));

  it('would not let one climb, or two lead to each other', () => {
    const of = (files: Record<string, string>) =>
      arrows(
        Object.entries(files).map(([path, text]) => sourceFile(path, text)),
        (path) => path in files,
      );
    const rising = of({
      'server/books/ledger/a.ts': "import type { b } from '@server/features/tips/b';",
      'server/features/tips/b.ts': '',
    });
    expect(climbing(rising)).toHaveLength(1);
    const round = of({
      'server/features/tips/a.ts': "import { b } from '@server/features/invoices/b';",
      'server/features/invoices/b.ts': "const later = () => import('@server/features/tips/a');",
    });
    expect(rings(round)).toEqual([['features/invoices', 'features/tips']]);
    expect(climbing(round)).toEqual([]);
  });
});

describe('the habits', () => {
  it('hold for every file', () => {
    const lazy = lazyFiles(byPath);
    expect(all.flatMap((file) => badHabits(file, lazy))).toEqual([]);
  });

  it('allow no exception that is no longer needed', () => {
    for (const [path, reason] of Object.entries(longFiles)) {
      expect(reason.length, path).toBeGreaterThan(20);
      expect(all.find((file) => file.path === path)?.text.split('\n').length, path).toBeGreaterThan(
        longestFile,
      );
    }
  });

  it.each([
    ['src/shared/a.ts', 'const a = 1;\n'.repeat(401)],
    ['src/shared/ui/index.ts', 'export const a = 1;'],
    ['src/shared/ui/all.ts', "export { a } from './a';\nexport * from './b';"],
    ['src/shared/a.tsx', 'export default function A() { return null; }'],
    ['src/shared/a.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: x }} />;'],
    ['src/shared/a.ts', 'node.innerHTML = text;'],
    ['src/shared/a.ts', 'node.insertAdjacentHTML("beforeend", text);'],
    ['src/shared/a.ts', 'eval(text);'],
    ['server/identity/users/userStore.ts', 'sql.raw(text);'],
    ['server/a.ts', "const folder = '/work/here';"],
    ['src/features/auth/a.tsx', "import { Modal, ModalBody } from 'reactstrap';"],
    ['src/features/tips/a.tsx', "const mayPay = user.role === 'MERCHANT';"],
    ['server/features/tips/a.ts', "switch (role) { case 'SUB_ISO': break; }"],
    ['src/domain/tips/a.ts', "const isOther = 'TOP_ADMIN' !== role;"],
  ])('would stop %s: case %#', (path, text) => {
    expect(badHabits(sourceFile(path, text))).toHaveLength(1);
  });
});

describe('the rules of the domain', () => {
  it('are run by the product, not by their tests alone', () =>
    expect(unusedRules(product, exists)).toEqual([]));

  it('have no fixture that is gone', () =>
    expect(Object.keys(testFixtures).filter((path) => !byPath.has(path))).toEqual([]));

  it('would be seen to serve tests alone', () => {
    const texts = {
      'src/domain/a.ts':
        '/** As isOld says. */\nexport const isDue = 1;\nexport const isOld = 2;\nconst c = 3;\nexport function inUse() { return c; }\nexport type Own = 1;\nexport const own: Own = 1;',
      'src/domain/a.test.ts': "import { isDue, isOld } from './a';",
      'server/main/a.ts': "import { inUse, own } from '@/domain/a';",
    };
    const files = Object.entries(texts).map(([path, text]) => sourceFile(path, text));
    expect(unusedRules(files, (path) => path in texts)).toEqual([
      'src/domain/a.ts exports isDue, which only tests use',
      'src/domain/a.ts exports isOld, which only tests use',
    ]);
  });
});

describe('the imports', () => {
  const circle = [
    "import { b } from './b';",
    "import { c } from './c';",
    "import { a } from './a';",
  ];
  const inMemory = (texts: string[]): Map<string, SourceFile> =>
    new Map(
      texts.map((text, at) => [`src/${'abc'[at]}.ts`, sourceFile(`src/${'abc'[at]}.ts`, text)]),
    );

  it('never run in a circle', () => expect(circles(byPath)).toEqual([]));

  it('would be seen to run in one', () => {
    expect(circles(inMemory(circle))).toEqual(['src/a.ts → src/b.ts → src/c.ts → src/a.ts']);
    expect(circles(inMemory(circle.with(2, "import type { a } from './a';")))).toEqual([]);
  });

  it('tell what only import() loads', () => {
    const files = inMemory([
      "const b = import('./b'); const c = import('./c');",
      "import { c } from './c';",
      '',
    ]);
    expect([...lazyFiles(files)]).toEqual(['src/b.ts']);
  });
});

describe('the sign-in page', () => {
  const allowed = ['react', 'react-dom/client'];

  it.each([
    ['src/features/auth/pages/SignInPage.tsx', 3],
    ['src/main.tsx', 5],
  ])('%s loads nothing but React and plain code before the first import()', (entry, least) => {
    const graph = staticGraph(entry, byPath);
    expect([...graph.packages].filter((name) => !allowed.includes(name))).toEqual([]);
    expect(graph.packages.has('react')).toBe(true);
    expect(graph.files.size).toBeGreaterThanOrEqual(least);
    expect(graph.files.size).toBeLessThan(60);
  });

  it('would not get a library in through a neighbor', () => {
    const files = [
      sourceFile('src/a.tsx', "import { b } from './b'; const later = () => import('axios');"),
      sourceFile('src/b.ts', "import type { Schema } from 'yup'; import { c } from '@/c';"),
      sourceFile('src/c.ts', "export { object } from 'yup';"),
    ];
    const graph = staticGraph('src/a.tsx', new Map(files.map((file) => [file.path, file])));
    expect([...graph.packages]).toEqual(['yup']);
    expect([...graph.files]).toEqual(['src/a.tsx', 'src/b.ts', 'src/c.ts']);
  });
});

describe('the uploads', () => {
  it('say their limit before a file is chosen, each where it is chosen', () => {
    // The pieces of the import kit say what whoever uses them tells them.
    const fields = product.filter(
      ({ path, text }) =>
        !path.startsWith('src/shared/imports/') &&
        /type="file"|= useDropzone\(|<Import(?:Field|Dropzone)\b/.test(text),
    );
    expect(fields.length).toBeGreaterThan(4);
    const silent = fields.filter(
      ({ text }) => !/\b(?:(?:file|table|import)Limit|logoLimits)\b/.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('the documents', () => {
  /** What jspdf keeps to itself: its plugins' steps, fields of its fonts, its own page buffer. */
  const inner =
    /jsPDF\.API\b|processDataByFilters|isAlreadyPutted|glyIdsUsed|codeMap|pdfEscape16|\.metadata\b|\binternal\b/;

  it('are made by the public API of jspdf; long lists use `internal.write` beside it', () => {
    const drawing = product.filter(({ text }) => /from 'jspdf(?:-autotable)?'/.test(text));
    expect(drawing.length).toBeGreaterThan(4);
    expect(drawing.filter(({ text }) => inner.test(text)).map(({ path }) => path)).toEqual([
      'src/shared/files/pdf/fast/fastSheet.ts',
    ]);
    const fast = byPath.get('src/shared/files/pdf/fast/fastSheet.ts')?.text ?? '';
    expect(fast.match(/\binternal\.\w+/g)).toEqual(['internal.write', 'internal.write']);
  });
});

describe('the endpoints', () => {
  it('have names of their own: one of the same name would silently take the place of another', () => {
    const names = product.flatMap(({ path, text }) =>
      path.startsWith('src/')
        ? [...text.matchAll(/^\s+(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm)]
        : [],
    );
    const counts = new Map<string, number>();
    for (const [, name = ''] of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(40);
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    const calls = product.flatMap(
      ({ text }) => text.match(/\bbuild\.(?:query|mutation|infiniteQuery)\b/g) ?? [],
    );
    expect(names).toHaveLength(calls.length);
  });
});

describe('the packages', () => {
  it('are locked without the name of a host, and pinned exactly', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    const hosts = Object.values<{ resolved?: string }>(lock.packages).flatMap(
      (one) => one.resolved ?? [],
    );
    expect(hosts).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});
