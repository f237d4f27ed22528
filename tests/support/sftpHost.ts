import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileDeliverer } from '@server/features/banking/ach/deliverFiles';
import type { Services } from '@server/platform/services';
import ssh2, { type Connection, type ParsedKey, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** What a host is asked before it does it: `hang` never answers, `drop` cuts the line. */
type Mood = 'hang' | 'drop' | 'refuse' | undefined;

/** A bank's SFTP server in this process. */
export interface SftpHost {
  port: number;
  /** Of its ed25519 key, and of its RSA key. */
  fingerprint: string;
  rsaFingerprint: string;
  /** What lies on it, by path. */
  files: Map<string, string>;
  folders: Set<string>;
  /** What was asked, in order: `sign in`, `write /in/a.part`, `rename /in/a.part /in/a`. */
  steps: string[];
  /** How it takes what it is asked; reset it. */
  mood: (step: string) => Mood;
  /** Ends all connections. */
  cut(): void;
  stop(): Promise<void>;
}

/** A key pair of this server for tests, and one of a stranger. */
export const ownKey = ssh2.utils.generateKeyPairSync('ed25519');
export const strangeKey = ssh2.utils.generateKeyPairSync('ed25519');
/** The same as the first, behind a passphrase. */
export const lockedKey = ssh2.utils.generateKeyPairSync('ed25519', {
  passphrase: 'open sesame',
  cipher: 'aes256-ctr',
  rounds: 4,
});

function parsed(text: string): ParsedKey {
  const key = ssh2.utils.parseKey(text);
  const first = Array.isArray(key) ? key[0] : key;
  if (!first || first instanceof Error) throw new Error('No key');
  return first;
}

const fingerprintOf = (key: ParsedKey): string =>
  `SHA256:${createHash('sha256').update(key.getPublicSSH()).digest('base64').replace(/=+$/, '')}`;

/** Answers SFTP out of a map of files. */
function serveFiles(sftp: SFTPWrapper, host: SftpHost, cut: () => void): void {
  const handles = new Map<string, { path: string; content: Buffer; isWriting: boolean }>();
  let opened = 0;
  const opening = (handle: Buffer) => handles.get(handle.toString());
  /** Does it, unless the host is in another mood. */
  const step = (id: number, name: string, work: () => unknown): unknown => {
    host.steps.push(name);
    const mood = host.mood(name);
    if (mood === 'drop') return cut();
    if (mood === 'refuse') return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    return mood === undefined ? work() : undefined;
  };
  const attrs = (id: number, path: string): unknown => {
    const size = Buffer.byteLength(host.files.get(path) ?? '');
    const isFolder = host.folders.has(path);
    if (!isFolder && !host.files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    return sftp.attrs(id, {
      mode: isFolder ? 0o40755 : 0o100644,
      uid: 0,
      gid: 0,
      size,
      atime: 0,
      mtime: 0,
    });
  };
  sftp.on('STAT', (id, path) => step(id, `look ${path}`, () => attrs(id, path)));
  sftp.on('OPEN', (id, path, flags) => {
    const isWriting = (flags & OPEN_MODE.WRITE) !== 0;
    step(id, `${isWriting ? 'write' : 'read'} ${path}`, () => {
      if (!isWriting && !host.files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      const handle = String(opened++);
      const content = Buffer.from(isWriting ? '' : (host.files.get(path) ?? ''));
      handles.set(handle, { path, content, isWriting });
      sftp.handle(id, Buffer.from(handle));
    });
  });
  sftp.on('FSTAT', (id, handle) => attrs(id, opening(handle)?.path ?? ''));
  sftp.on('READ', (id, handle, ...[offset, length]) => {
    const content = opening(handle)?.content.subarray(offset, offset + length);
    if (!content || content.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, content);
  });
  sftp.on('WRITE', (id, handle, ...[offset, data]) => {
    const file = opening(handle);
    if (!file) return sftp.status(id, STATUS_CODE.FAILURE);
    file.content = Buffer.concat([file.content.subarray(0, offset), data]);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('CLOSE', (id, handle) => {
    const file = opening(handle);
    if (file?.isWriting) host.files.set(file.path, file.content.toString());
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('RENAME', (id, from, to) =>
    step(id, `rename ${from} ${to}`, () => {
      const content = host.files.get(from);
      if (content === undefined || host.files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
      host.files.delete(from);
      host.files.set(to, content);
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
}

/** Lets one user with `ownKey` in. */
function serve(client: Connection, host: SftpHost, user: string): void {
  const allowed = parsed(ownKey.public);
  client.on('error', () => undefined);
  client.on('authentication', (asked) => {
    if (asked.method !== 'publickey') return asked.reject();
    const isKnown = asked.username === user && asked.key.data.equals(allowed.getPublicSSH());
    if (!isKnown) {
      host.steps.push(`refuse ${asked.username}`);
      return asked.reject();
    }
    if (!asked.signature || !asked.blob) return asked.accept();
    if (allowed.verify(asked.blob, asked.signature, asked.hashAlgo) !== true) return asked.reject();
    host.steps.push('sign in');
    asked.accept();
  });
  client.on('session', (accept) => {
    accept().on('sftp', (open) => serveFiles(open(), host, () => client.end()));
  });
}

/** Starts one on a free port of this machine, with an empty folder `/in`. */
export async function startSftpHost(user = 'greenledger'): Promise<SftpHost> {
  const keys = [
    ssh2.utils.generateKeyPairSync('ed25519'),
    ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 }),
  ];
  const clients = new Set<Connection>();
  const server = new ssh2.Server(
    { hostKeys: keys.map((key) => key.private) },
    (client: Connection) => {
      clients.add(client);
      serve(client, host, user);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [fingerprint = '', rsaFingerprint = ''] = keys.map((key) =>
    fingerprintOf(parsed(key.public)),
  );
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo;
  const host: SftpHost = {
    port,
    fingerprint,
    rsaFingerprint,
    files: new Map(),
    folders: new Set(['/in']),
    steps: [],
    mood: () => undefined,
    cut: () => {
      for (const client of clients) client.end();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        host.cut();
      }),
  };
  return host;
}

/** As it was when it started. */
export function emptyHost(host: SftpHost): void {
  host.files.clear();
  host.steps.length = 0;
  host.folders = new Set(['/in']);
  host.mood = () => undefined;
}

/** Settings and profile by which a server delivers to a host. */
export const sftpSettings = {
  achSftp: { key: ownKey.private, privateHosts: ['127.0.0.1'] },
};

export const sftpProfile = (host: SftpHost) =>
  ({
    delivery: 'sftp',
    sftpHost: '127.0.0.1',
    sftpPort: String(host.port),
    sftpUser: 'greenledger',
    sftpFolder: '/in',
    sftpFingerprint: host.fingerprint,
  }) as const;

/** One round of deliveries, until every bank has answered. */
export async function deliverDue(services: Services): Promise<void> {
  const { round, ended } = fileDeliverer(services);
  await round();
  await ended();
}
