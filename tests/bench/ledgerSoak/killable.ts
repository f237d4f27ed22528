import { type RunningServer, startServer } from '../../e2e/support/server';

/** The built server over one data folder, to be killed and started again. */
export interface Killable {
  /** Where it answers now; '' while it is down. */
  address(): string;
  start(): Promise<void>;
  /** SIGKILL at once, and started again over what it left. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param dataDir its data folder; with DATABASE_URL the data is in that database */
export function killable(dataDir: string): Killable {
  const settings = {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    DEMO_DATA: 'on',
    DEMO_TRANSACTIONS: '400',
  };
  let running: RunningServer | null = null;
  const start = async (): Promise<void> => {
    running = await startServer(dataDir, settings);
  };
  return {
    address: () => running?.address ?? '',
    start,
    async restart() {
      const killed = running;
      running = null;
      await killed?.kill();
      await start();
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
}
