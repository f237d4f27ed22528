import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A tiny mail server: what it was given, and how often it should refuse first. */
export interface SmtpServer {
  url: string;
  mails: { to: string[]; data: string }[];
  /** Refuses the next `times` mails with a passing failure. */
  refuse(times: number): void;
  stop(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: SmtpServer['mails'] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;

  function talk(socket: Socket): void {
    sockets.add(socket);
    let to: string[] = [];
    let data: string | null = null;
    let rest = '';
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    const ended = (): void => {
      if (refusals > 0) {
        refusals -= 1;
        say('451 try again later');
      } else {
        mails.push({ to, data: data ?? '' });
        say('250 taken');
      }
      to = [];
      data = null;
    };
    const obey = (command: string): void => {
      if (/^QUIT/i.test(command)) {
        socket.end('221 bye\r\n');
        return;
      }
      if (/^RCPT TO/i.test(command)) to.push(command);
      if (/^DATA/i.test(command)) data = '';
      say(data === '' ? '354 go on' : '250 ok');
    };
    const read = (line: string): void => {
      if (data === null) obey(line);
      else if (line === '.') ended();
      else data += `${line}\n`;
    };
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) read(line);
    });
  }

  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times) => {
      refusals = times;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
