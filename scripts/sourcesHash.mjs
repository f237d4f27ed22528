// Tells whether dist/ was built from the sources as they are now.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const inputs = [
  'src',
  'server',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const isTest = (path) => /\.test\.tsx?$/.test(path);

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A hash over everything that a build depends on, the VITE_ settings included. */
export function sourcesHash(root = process.cwd()) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input))) {
      if (isTest(file)) continue;
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

/** The file beside a built half (`app` or `server`) that holds the hash of its sources. */
export const stampFile = (half, root = process.cwd()) => join(root, 'dist', `${half}.stamp`);

/** Whether both halves are built from the present sources. */
export function isBuilt(root = process.cwd()) {
  const hash = sourcesHash(root);
  return ['app', 'server'].every((half) => {
    const file = stampFile(half, root);
    return existsSync(file) && readFileSync(file, 'utf8') === hash;
  });
}
