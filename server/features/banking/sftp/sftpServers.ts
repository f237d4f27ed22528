import { createHash } from 'node:crypto';
import {
  DeliveryFailure,
  type DropFolder,
  type SftpAccess,
  type SftpServers,
} from '@server/platform/outside/sftpServers';
import type { Client, ServerHostKeyAlgorithm, SFTPWrapper } from 'ssh2';
import { addressOf } from './publicAddress';
import { sftpFolder } from './sftpFolder';

/** How long it may take, in milliseconds: to be signed in, and what is done then. */
export interface SftpLimits {
  connect: number;
  transfer: number;
}

/** Together below the lease of a delivery. */
export const usualLimits: SftpLimits = { connect: 15_000, transfer: 90_000 };

/** With what this server signs in. */
export interface SftpSigner {
  key: string;
  passphrase?: string;
  publicKey: string;
  /** Hosts that may be in a private network, in lower case. */
  privateHosts: readonly string[];
}

/**
 * A host may have a key of each kind and shows one: that of the profile is of one of them, and the
 * fingerprint does not say of which. Signatures by SHA-1 are not taken.
 */
const keyKinds: readonly ServerHostKeyAlgorithm[][] = [
  ['ssh-ed25519'],
  ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  ['rsa-sha2-512', 'rsa-sha2-256'],
];

/** The fingerprint of a key as OpenSSH writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The host has shown another key of this kind, or has none of it. */
class OtherKey extends Error {}

const levelOf = (error: Error): unknown => ('level' in error ? error.level : '');

/** What is said of a line that did not come about. */
function connectFailure(error: Error, { host, port, user }: SftpAccess): Error {
  if (levelOf(error) === 'client-authentication')
    return new DeliveryFailure(
      `The SFTP server of the bank did not accept this server’s key for the user ${user}.`,
    );
  if (/host key/i.test(error.message)) return new OtherKey();
  if (levelOf(error) === 'client-timeout' || /timed? ?out/i.test(error.message))
    return new DeliveryFailure(`The host ${host} did not respond in time on port ${port}.`);
  if (levelOf(error) === 'client-socket')
    return new DeliveryFailure(`The host ${host} cannot be reached on port ${port}.`);
  return new DeliveryFailure(`The host ${host} ended the connection on port ${port}.`);
}

/** One try to sign in. */
interface SignIn {
  client: Client;
  access: SftpAccess;
  signer: SftpSigner;
  address: string;
  kind: ServerHostKeyAlgorithm[];
  limit: number;
}

/** Resolves once signed in; the key of the host is judged before. @throws OtherKey, DeliveryFailure */
function signedIn({ client, access, signer, address, kind, limit }: SignIn): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOther = false;
    client.on('ready', () => {
      // Each part is written once the one before it was: gathering them costs 40 ms a part.
      client.setNoDelay(true);
      resolve();
    });
    client.on('error', (error) => reject(isOther ? new OtherKey() : connectFailure(error, access)));
    client.on('close', () =>
      reject(isOther ? new OtherKey() : connectFailure(new Error('closed'), access)),
    );
    client.connect({
      host: address,
      port: access.port,
      username: access.user,
      privateKey: signer.key,
      passphrase: signer.passphrase,
      authHandler: ['publickey'],
      readyTimeout: limit,
      algorithms: { serverHostKey: kind },
      hostVerifier: (key: Buffer) => {
        isOther = fingerprintOf(key) !== access.fingerprint;
        return !isOther;
      },
    });
  });
}

const openSftp = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)));
  });

/** Rejects after so many milliseconds; `stop` it. */
function deadline(milliseconds: number, sentence: string): { over: Promise<never>; stop(): void } {
  let stop = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new DeliveryFailure(sentence)), milliseconds);
    stop = () => clearTimeout(timer);
  });
  over.catch(() => undefined);
  return { over, stop };
}

/** Rejects when a line that was open breaks. */
function broken(client: Client, host: string): Promise<never> {
  const over = new Promise<never>((_, reject) => {
    const end = (): void =>
      reject(new DeliveryFailure(`The connection to ${host} broke off during the transfer.`));
    client.on('error', end);
    client.on('close', end);
  });
  over.catch(() => undefined);
  return over;
}

/** What SFTP itself refuses is a failure at the bank; the rest is ours. */
function workFailure(error: unknown, host: string): unknown {
  const isOfSftp = error instanceof Error && 'code' in error && typeof error.code === 'number';
  if (!isOfSftp) return error;
  return new DeliveryFailure(`The SFTP server ${host} refused the file.`);
}

/** Works in the folder of a signed-in client. */
async function worked<Done>(
  client: Client,
  access: SftpAccess,
  { limit, work }: { limit: number; work: (folder: DropFolder) => Promise<Done> },
): Promise<Done> {
  const { host, folder } = access;
  const sentence = `The transfer to ${host} did not end in time.`;
  const { over, stop } = deadline(limit, sentence);
  const end = broken(client, host);
  try {
    const all = openSftp(client).then(async (sftp) => work(await sftpFolder(sftp, folder)));
    return await Promise.race([all, over, end]);
  } catch (error) {
    throw workFailure(error, host);
  } finally {
    stop();
  }
}

/** Banks' SFTP servers, to which one key signs in. */
export function sftpServers(
  ssh2: Pick<typeof import('ssh2'), 'Client'>,
  signer: SftpSigner,
  limits: SftpLimits = usualLimits,
): SftpServers {
  const open = new Set<Client>();
  let isOver = false;
  async function withKind<Done>(
    access: SftpAccess,
    sign: Pick<SignIn, 'address' | 'kind'>,
    work: (folder: DropFolder) => Promise<Done>,
  ): Promise<Done> {
    const client = new ssh2.Client();
    open.add(client);
    // Whatever comes after the end concerns nobody, and ends no process.
    client.on('error', () => undefined);
    try {
      if (isOver) throw new DeliveryFailure('This server was stopped during the delivery.');
      await signedIn({ client, access, signer, limit: limits.connect, ...sign });
      return await worked(client, access, { limit: limits.transfer, work });
    } finally {
      open.delete(client);
      client.destroy();
    }
  }
  return {
    publicKey: signer.publicKey,
    async within(access, work) {
      const address = await addressOf(access.host, signer.privateHosts);
      for (const kind of keyKinds) {
        try {
          return await withKind(access, { address, kind }, work);
        } catch (error) {
          if (!(error instanceof OtherKey)) throw error;
        }
      }
      throw new DeliveryFailure(
        `The host ${access.host} showed another key than the bank profile names. Nothing was sent, and this server did not sign in.`,
      );
    },
    hangUp() {
      isOver = true;
      for (const client of open) client.destroy();
    },
  };
}
