import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's file system on disk, with the fsync that it lacks: without it the engine's own fsync
 * does nothing and a power cut loses what was acknowledged.
 */
export class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...emscriptenOpts.preRun] } };
  }
}

function addFsync(module) {
  const nodeFs = module.FS.filesystems?.NODEFS ?? module.NODEFS;
  nodeFs.stream_ops.fsync = (stream) => {
    if (stream.nfd === undefined) syncPath(nodeFs.realPath(stream.node));
    else fsyncSync(stream.nfd);
    return 0;
  };
}

/** Flushes one file or folder to the disk. */
export function syncPath(path) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Start parameters without `-F` (fsync off). `fdatasync` is no operation in Emscripten, hence the
 * method. The log is kept short, see ./upkeep.ts.
 */
export const durableParams = (defaults) => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=96MB',
  '-c',
  'min_wal_size=32MB',
];
