import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { engineFiles } from '../../build/engineFiles';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = {
  saver: 'tests/embedded/programs/saver.ts',
  locker: 'tests/embedded/programs/locker.ts',
  main: 'server/main/main.ts',
};

type Name = keyof typeof sources;

/**
 * Programs that are killed, stopped and raced: the engine, or the whole server, as its own process.
 */
export interface EnginePrograms {
  start(program: Name, ...args: string[]): Program;
  startWith(env: Record<string, string>, program: Name, ...args: string[]): Program;
  remove(): void;
}

/** A running program, read line by line. */
export interface Program {
  child: ChildProcessWithoutNullStreams;
  /** All lines printed so far. */
  lines: string[];
  /** The next line that was not yet given. @throws Error when the program ends before */
  next(): Promise<string>;
  /** The exit code once it has ended by itself; null after a signal. */
  ended: Promise<number | null>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Builds programs as the server is built, once for a test file. */
export async function buildPrograms(...names: Name[]): Promise<EnginePrograms> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'engine-programs-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@server': join(root, 'server'), '@': join(root, 'src') } },
    plugins: [engineFiles()],
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(root, sources[name])])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const file = (program: Name): string => join(outDir, `${program}.mjs`);
  return {
    start: (program, ...args) => started(file(program), args, {}),
    startWith: (env, program, ...args) => started(file(program), args, env),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}

function started(file: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'pipe',
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  let given = 0;
  let wake: (() => void) | null = null;
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake?.();
  });
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  );
  const next = async (): Promise<string> => {
    while (given >= lines.length) {
      const printed = new Promise<boolean>((resolve) => {
        wake = () => resolve(true);
      });
      const more = await Promise.race([printed, ended.then(() => false)]);
      if (!more && given >= lines.length) throw new Error(`The program ended: ${errors}`);
    }
    given += 1;
    return lines[given - 1] ?? '';
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, lines, next, ended, kill };
}
