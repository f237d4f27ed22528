/** A folder of somebody else's SFTP server, as a bank profile names it. */
export interface SftpAccess {
  host: string;
  port: number;
  user: string;
  folder: string;
  /** Of the host's key, `SHA256:…`: any other host is refused before anybody signs in. */
  fingerprint: string;
}

/** A folder into which files are put; names are of files in it. */
export interface DropFolder {
  /** What lies there under a name; null for nothing. */
  read(name: string): Promise<string | null>;
  /** Writes a file whole, over one of that name. */
  write(name: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
}

/** Why a file was not delivered; the message is a sentence for people, without secrets. */
export class DeliveryFailure extends Error {}

/** SFTP servers of banks, to which this server signs in with one key. */
export interface SftpServers {
  /** What banks are given to let this server in, as OpenSSH writes it: `ssh-ed25519 AAAA…`. */
  publicKey: string;
  /**
   * Signs in and works in a folder that is there, within the time limits. Never inside a
   * transaction. @throws DeliveryFailure; whatever else `work` throws
   */
  within<Done>(access: SftpAccess, work: (folder: DropFolder) => Promise<Done>): Promise<Done>;
  /** Ends what is under way, and whatever would begin: the server stops. */
  hangUp(): void;
}
