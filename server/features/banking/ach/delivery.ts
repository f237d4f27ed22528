import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryFailure, type DropFolder } from '@server/platform/outside/sftpServers';
import type { OdfiRow } from '../odfi/odfiStore';
import type { AchFileRow } from './fileStore';

/** What a file is called at the bank: one name for one file, whenever it is sent. */
export const deliveredName = ({
  number,
  createdOn,
  modifier,
}: Pick<AchFileRow, 'number' | 'createdOn' | 'modifier'>): string =>
  `greenledger-${createdOn}-${modifier}-${number}.ach`;

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The folder on this machine from which a bank takes its files. */
export function localFolder(dataDir: string, { id }: Pick<OdfiRow, 'id'>): DropFolder {
  const folder = join(dataDir, 'ach', id, 'out');
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name), 'utf8');
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async write(name, text) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), text, { mode: 0o600 });
    },
    rename: (from, to) => rename(join(folder, from), join(folder, to)),
  };
}

/** The file may lie with the bank already: the server must not put it there again by itself. */
export class DeliveryInDoubt extends Error {}

/** A file to be put into a folder once. */
interface PutFile {
  name: string;
  text: string;
  /** A try before was about to give it its name. */
  wasNamed: boolean;
  /** Called before it gets its name: from then on it may have arrived. */
  onNaming: () => Promise<void>;
}

/**
 * Puts a file into a folder: written under another name, then renamed, so that nobody takes half a
 * file. One that lies there already is the same one, or a failure. Where a try before may have
 * named it and nothing is left of it, the bank may have taken it away.
 * @throws DeliveryFailure; DeliveryInDoubt
 */
export async function putOnce(folder: DropFolder, file: PutFile): Promise<void> {
  const { name, text, wasNamed, onNaming } = file;
  const part = `${name}.part`;
  const there = await folder.read(name);
  if (there === text) return;
  if (there !== null)
    throw new DeliveryFailure(`Another file named ${name} is at the bank: it was not replaced.`);
  if (wasNamed && (await folder.read(part)) !== text) throw new DeliveryInDoubt();
  if (!wasNamed) await folder.write(part, text);
  await onNaming();
  await folder.rename(part, name);
}
