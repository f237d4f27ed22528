import { type Program, runProgram } from './program';

/** The built server as its own process. */
export interface RunningServer {
  address: string;
  /** SIGTERM, and waits for a clean end. */
  stop(): Promise<void>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/** A data folder and port of its own, whatever this machine's environment says otherwise. */
export const ownSettings = (
  dataDir: string,
  settings: Record<string, string> = {},
): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  // Enough for every screen to have rows, few enough to start at once.
  DEMO_TRANSACTIONS: '400',
  ...settings,
});

/** Where a started server answers, as soon as it says so. */
export async function readyAddress(program: Program): Promise<string> {
  const [, port] = await program.saw(/is ready: http:\/\/[^:\s]+:(\d+)/);
  return `http://127.0.0.1:${port}`;
}

/** Starts dist/server on a port of its own over the given data folder; resolves when it answers. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const program = runProgram(process.execPath, ['dist/server/main.js'], {
    env: ownSettings(dataDir, settings),
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    program.send(signal);
    await program.ended;
  };
  const address = await readyAddress(program);
  return { address, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
