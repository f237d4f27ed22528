import { join } from 'node:path';
import type { FileStore } from '@server/platform/outside/fileStore';
import type { Settings } from '@server/platform/settings/settings';
import { localFileStore } from './localStore';
import { s3FileStore } from './s3Store';

/**
 * The file store the settings choose: an S3-compatible bucket when configured, else
 * `DATA_DIR/files`.
 */
export function openFileStore(
  settings: Settings,
  clock: () => Date,
  log: (line: string) => void,
): FileStore {
  if (settings.s3) return s3FileStore({ ...settings.s3, log });
  return localFileStore({
    folder: join(settings.dataDir, 'files'),
    secret: settings.secretKey,
    clock,
  });
}
