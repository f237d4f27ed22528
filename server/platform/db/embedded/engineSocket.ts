import { type NetConnectOpts, Socket } from 'node:net';

/** How long a connection waits for an engine that is away, in milliseconds. */
const patience = 30_000;

/**
 * A connection to the engine's thread that waits while the thread is being replaced, instead of
 * being refused.
 */
export class EngineSocket extends Socket {
  constructor(private readonly place: () => Promise<NetConnectOpts>) {
    super();
  }

  /** Takes no notice of the host and port that pg passes. */
  override connect(): this {
    const late = setTimeout(() => this.destroy(away()), patience).unref();
    this.place()
      .then(
        (options) => this.destroyed || super.connect(options),
        (error: Error) => this.destroy(error),
      )
      .finally(() => clearTimeout(late));
    return this;
  }
}

const away = (): Error =>
  Object.assign(new Error('The embedded database is away'), {
    code: 'ETIMEDOUT',
    syscall: 'connect',
  });
