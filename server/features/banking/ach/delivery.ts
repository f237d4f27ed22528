import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OdfiRow } from '../odfi/odfiStore';
import type { AchFileRow } from './fileStore';

/** What a file is called at the bank: one name for one file, whenever it is sent. */
export const deliveredName = ({
  number,
  createdOn,
  modifier,
}: Pick<AchFileRow, 'number' | 'createdOn' | 'modifier'>): string =>
  `greenledger-${createdOn}-${modifier}-${number}.ach`;

/**
 * Puts a file into the folder from which the bank takes it: written under another name, then
 * renamed, so that nobody takes half a file; one that lies there already stays as it is.
 * @throws Error where another content lies there under its name
 */
export async function deliver(
  dataDir: string,
  { bank, name, text }: { bank: Pick<OdfiRow, 'id'>; name: string; text: string },
): Promise<void> {
  const folder = join(dataDir, 'ach', bank.id, 'out');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const there = await readFile(path, 'utf8').catch(() => null);
  if (there === text) return;
  if (there !== null) throw new Error(`Another file lies at ${name}`);
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
