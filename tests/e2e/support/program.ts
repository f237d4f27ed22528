import { type SpawnOptions, spawn } from 'node:child_process';

/** A program under test, its output read as it comes. */
export interface Program {
  pid: number;
  /** Resolves with the match once the program has printed it; rejects when it ends before. */
  saw(pattern: RegExp): Promise<RegExpExecArray>;
  /** All it has printed so far, both streams. */
  printed(): string;
  /**
   * Resolves with the exit code (null after a signal) once the program and its streams are gone.
   */
  ended: Promise<number | null>;
  /** Sends a signal to it alone. */
  send(signal: NodeJS.Signals): void;
  /** Sends a signal to its whole group, as a terminal does; needs `detached`. */
  sendToGroup(signal: NodeJS.Signals): void;
}

/** Starts a program without a shell; its environment is this one's plus `env`. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  let text = '';
  let isOver = false;
  const readers = new Set<() => void>();
  const look = (): void => {
    for (const read of [...readers]) read();
  };
  const read = (chunk: Buffer): void => {
    text += chunk.toString();
    look();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      isOver = true;
      look();
      resolve(code);
    });
  });
  const saw = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const seek = (): void => {
        const match = pattern.exec(text);
        if (!match && !isOver) return;
        readers.delete(seek);
        if (match) resolve(match);
        else reject(new Error(`Ended without printing ${pattern}: ${text}`));
      };
      readers.add(seek);
      seek();
    });
  return {
    pid,
    saw,
    printed: () => text,
    ended,
    send: (signal) => void child.kill(signal),
    sendToGroup: (signal) => void process.kill(-pid, signal),
  };
}
