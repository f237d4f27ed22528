import { DeliveryFailure, type DropFolder } from '@server/platform/outside/sftpServers';
import type { SFTPWrapper, Stats } from 'ssh2';

/** Answers of SFTP that are told apart (draft-ietf-secsh-filexfer-02, section 7). */
const noSuchFile = 2;
const permissionDenied = 3;

/** Larger than any file of ours: 100,000 entries come to 10 MB. */
const mostBytes = 32 * 1024 * 1024;

type Done<Value> = (error: Error | null | undefined, value: Value) => void;

/** One request of SFTP as a promise. */
const asked = <Value>(ask: (done: Done<Value>) => void): Promise<Value> =>
  new Promise((resolve, reject) => {
    ask((error, value) => (error ? reject(error) : resolve(value)));
  });

const done = (ask: (done: (error?: Error | null) => void) => void): Promise<void> =>
  asked<void>((end) => ask((error) => end(error, undefined)));

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null;

/** Says what was refused where it was; anything else stays what it is. */
async function allowed<Value>(work: Promise<Value>, refused: string): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === permissionDenied) throw new DeliveryFailure(refused);
    throw error;
  }
}

/** What is known of a path; null where nothing is there. */
async function statOf(sftp: SFTPWrapper, path: string): Promise<Stats | null> {
  try {
    return await asked<Stats>((end) => sftp.stat(path, end));
  } catch (error) {
    if (codeOf(error) === noSuchFile) return null;
    throw error;
  }
}

/** @throws DeliveryFailure where no folder is there */
async function requireFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  const refused = `The bank does not let this server into the folder ${folder}.`;
  const found = await allowed(statOf(sftp, folder), refused);
  if (!found?.isDirectory())
    throw new DeliveryFailure(`The folder ${folder} is not on the SFTP server of the bank.`);
}

/**
 * A folder over an open line. One that a file cannot be read from is no reason to guess: what lies
 * there unread counts as another file. @throws DeliveryFailure where the folder is not there
 */
export async function sftpFolder(sftp: SFTPWrapper, folder: string): Promise<DropFolder> {
  await requireFolder(sftp, folder);
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return {
    async read(name) {
      const path = base + name;
      const refused = `A file named ${name} is at the bank, which does not let this server read it.`;
      const found = await allowed(statOf(sftp, path), refused);
      if (!found) return null;
      if (found.size > mostBytes) return '';
      const bytes = await allowed(
        asked<Buffer>((end) => sftp.readFile(path, end)),
        refused,
      );
      return bytes.toString('utf8');
    },
    async write(name, text) {
      const path = base + name;
      await allowed(
        done((end) => sftp.writeFile(path, text, end)),
        `The bank does not let this server write into the folder ${folder}.`,
      );
      const written = await statOf(sftp, path);
      if (written && written.size !== Buffer.byteLength(text))
        throw new DeliveryFailure('The SFTP server of the bank kept only a part of the file.');
    },
    rename: (from, to) =>
      allowed(
        done((end) => sftp.rename(base + from, base + to, end)),
        `The bank does not let this server rename files in the folder ${folder}.`,
      ),
  };
}
