import type { Readable } from 'node:stream';

/** What the store is told about a file besides its content. */
export interface FileMeta {
  /** Media type, e.g. `application/pdf`. */
  type: string;
  /** Content length in bytes. */
  bytes: number;
}

/** One stored object, as the sweep of orphans sees it. */
export interface StoredObject {
  key: string;
  modified: Date;
}

/** Where the content of files lies: a local folder or an S3-compatible bucket (`openFileStore`). */
export interface FileStore {
  /** Stores the content durably under the key (a random name made by the server). */
  put(key: string, content: Readable | Uint8Array, meta: FileMeta): Promise<void>;
  /** The content; rejects when there is none. */
  get(key: string): Promise<Readable>;
  /** Removes the content; removing an absent one is no error. */
  remove(key: string): Promise<void>;
  /**
   * A link that gives out the file under the name as an attachment, good for `seconds` (spec 1.9:
   * 3600). Local store: a path of this server (`/api/files/…`); S3: an absolute address of the
   * bucket.
   */
  signedUrl(key: string, name: string, seconds: number): Promise<string>;
  /** Every object in the store. */
  list(): AsyncIterable<StoredObject>;
}

/** How long links to files are good, in seconds (spec 1.2, 1.9). */
export const linkSeconds = 3600;
