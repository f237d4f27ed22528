import { rmSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { prepareDatabase } from './databaseFolder';
import { EngineSocket } from './engineSocket';
import { type Report, serve, stopThread } from './engineThread';
import { lockFolder } from './folderLock';
import { hasUnixSockets, socketFolder } from './socketFolder';
import { criticalSpace, freeSpace, type SpaceGauge, spaceGauge } from './space';
import { type Watchdog, watchdog } from './watchdog';

/** For tests; the defaults are what keeps records safe. */
export interface EmbeddedOptions {
  /** Free bytes on the folder's disk. */
  free?: () => number;
  /** Milliseconds a single statement may take before the engine is replaced under it. */
  patience?: number;
  log?: (line: string) => void;
}

/** The embedded PostgreSQL of one data folder, in a thread of its own. */
export interface Engine {
  /** Pool settings that reach the engine, also after it has been replaced. */
  connection: PoolConfig;
  writable(): boolean;
  /** False while the thread is being replaced; true while it works, however long. */
  alive(): boolean;
  unhurried<T>(work: () => Promise<T>): Promise<T>;
  /** Closes the database and gives the folder free. */
  stop(): Promise<void>;
}

const tick = 500;

/** The disk of the data folder is too full to open a database on it. */
export class DiskFull extends Error {
  constructor(folder: string, bytes: number) {
    const megabytes = Math.floor(bytes / 2 ** 20);
    super(
      `The disk of ${folder} is nearly full (${megabytes} MB free). Free at least 64 MB, then start again.`,
    );
  }
}

/**
 * Opens the database of a data folder, making it when there is none.
 * @throws FolderInUse, DiskFull, or Error with the engine's reason
 */
export async function startEngine(folder: string, options: EmbeddedOptions = {}): Promise<Engine> {
  const lock = await lockFolder(folder);
  try {
    const free = options.free ?? (() => freeSpace(folder));
    if (free() < criticalSpace) throw new DiskFull(folder, free());
    const database = await prepareDatabase(folder);
    const running = new RunningEngine({ folder, database, free }, options);
    await running.open();
    return {
      connection: running.connection,
      writable: () => running.gauge.measure(),
      alive: () => running.alive(),
      unhurried: (work) => running.dog.unhurried(work),
      stop: async () => {
        await running.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The data folder, the database in it, and how much space its disk has left (bytes). */
interface EnginePlace {
  folder: string;
  database: string;
  free: () => number;
}

/** The thread that serves now, and its replacement when it hangs or breaks. */
class RunningEngine {
  readonly gauge: SpaceGauge;
  readonly dog: Watchdog;
  readonly connection: PoolConfig;
  private thread: Worker | null = null;
  private address: Promise<NetConnectOpts> = Promise.reject(new Error('not opened'));
  private stopping = false;
  private readonly log: (line: string) => void;

  constructor(
    private readonly place: EnginePlace,
    options: EmbeddedOptions,
  ) {
    this.address.catch(() => undefined);
    this.log = options.log ?? (() => undefined);
    this.gauge = spaceGauge(place.free);
    this.connection = {
      user: 'postgres',
      database: 'postgres',
      stream: () => new EngineSocket(() => this.address),
    };
    this.dog = watchdog({
      ask: () => {
        this.gauge.measure();
        this.thread?.postMessage('ping');
      },
      onSilence: () => this.replace('a statement took too long'),
      patience: options.patience ?? 4500,
      tick,
    });
  }

  async open(): Promise<void> {
    this.address = this.start();
    try {
      await this.address;
    } catch (error) {
      this.dog.stop();
      throw error;
    }
  }

  alive(): boolean {
    return this.thread !== null && !this.stopping;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.dog.stop();
    await this.address.catch(() => undefined);
    if (this.thread) await stopThread(this.thread, 8000);
  }

  private async start(): Promise<NetConnectOpts> {
    const path = hasUnixSockets
      ? join(socketFolder(this.place.folder, 'run'), 'postgres')
      : undefined;
    if (path) rmSync(path, { force: true });
    this.gauge.measure();
    const space = this.gauge.shared;
    const { thread, port } = await serve({
      task: 'serve',
      folder: this.place.database,
      path,
      space,
    });
    this.thread = thread;
    thread.on('message', (report: Report) => this.hear(thread, report));
    thread.on('error', () => undefined);
    thread.once('exit', () => thread === this.thread && this.replace('it ended'));
    this.dog.restart();
    return path ? { path } : { host: '127.0.0.1', port: port ?? 0 };
  }

  private hear(thread: Worker, report: Report): void {
    if (thread !== this.thread) return;
    if (report.kind === 'pong') this.dog.answered();
    if (report.kind === 'broken') this.replace(report.reason);
  }

  /**
   * Ends the thread where it stands, as a kill would, and opens the database again; connections
   * made meanwhile wait.
   */
  private replace(reason: string): void {
    const old = this.thread;
    if (this.stopping || !old) return;
    this.thread = null;
    this.log(`The embedded database is started again: ${reason}.`);
    this.address = this.reopen(old);
  }

  private async reopen(old: Worker): Promise<NetConnectOpts> {
    await old.terminate();
    for (;;) {
      if (this.stopping) throw new Error('The database is closing');
      if (this.place.free() >= criticalSpace) {
        try {
          return await this.start();
        } catch (error) {
          this.log(`The embedded database cannot be opened: ${String(error)}`);
        }
      }
      await pause(tick);
    }
  }
}
