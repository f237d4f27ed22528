import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listening, listen } from '@server/main/start/listen';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

interface Got {
  status: number | undefined;
  connection: string | undefined;
}

/** A request over the agent's kept connections. */
function get(agent: Agent, port: number, path: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, path, host: '127.0.0.1' }, (answer: IncomingMessage) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection }),
      );
    });
    sent.once('error', reject).end();
  });
}

describe('a server that stops', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const app = new Hono();
  app.get('/', (http) => http.text('now'));
  app.get('/slow', async (http) => {
    await pause(300);
    return http.text('later');
  });
  afterEach(() => agent.destroy());

  it('answers what comes over kept connections, and says that it was the last', async () => {
    const server = await listen(app, '127.0.0.1', 0);
    expect((await get(agent, server.port, '/')).connection).toBe('keep-alive');
    const slow = get(agent, server.port, '/slow');
    await pause(50);
    const drained = server.drain(5000);
    await pause(100);
    expect(await get(agent, server.port, '/')).toEqual({ status: 200, connection: 'close' });
    expect(await slow).toEqual({ status: 200, connection: 'close' });
    await drained;
  });

  it('drops no request of clients that call all the time', async () => {
    const server = await listen(app, '127.0.0.1', 0);
    const client = async (): Promise<unknown> => {
      for (;;) {
        const got = await get(agent, server.port, '/').catch((error: unknown) => error);
        if (got instanceof Error) return got;
        if ((got as Got).connection === 'close') return 'told';
      }
    };
    const clients = Array.from({ length: 4 }, client);
    await pause(200);
    const drained = server.drain(5000);
    expect(await Promise.all(clients)).toEqual(Array(4).fill('told'));
    await drained;
  });

  it('does not wait when nobody is connected, nor longer than the grace for an idle one', async () => {
    const took = async (server: Listening): Promise<number> => {
      const begun = performance.now();
      await server.drain(5000);
      return performance.now() - begun;
    };
    // Of 5 s that it might wait; how quick it is otherwise is the machine's affair.
    expect(await took(await listen(app, '127.0.0.1', 0))).toBeLessThan(2000);
    const server = await listen(app, '127.0.0.1', 0);
    await get(agent, server.port, '/');
    expect(await took(server)).toBeLessThan(4000);
  });
});

describe('an answer before the whole body came', () => {
  let test: TestApi;
  let server: Listening;
  beforeAll(async () => {
    test = await openTestApi();
    server = await listen(test.api, '127.0.0.1', 0);
  });
  afterAll(async () => {
    await server.drain(100);
    await test.close();
  });

  /** Sends a head and the beginning of its body; gives the head of the answer. */
  function answerTo(path: string, headers: readonly string[], begun: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        const head = [`POST /api${path} HTTP/1.1`, 'host: localhost', ...headers];
        socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`);
      });
      let read = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        read += String(chunk);
        if (!read.includes('\r\n\r\n')) return;
        socket.destroy();
        resolve(read.slice(0, read.indexOf('\r\n\r\n')).toLowerCase());
      });
      socket.once('error', reject);
    });
  }

  const json = 'content-type: application/json';
  const announced = 'content-length: 500000';
  const form = 'content-type: multipart/form-data; boundary=x';

  it.for([
    ['413', '/users/authenticate', [json, 'content-length: 2000000'], '{'],
    ['401', '/applications/inventory/import', [form, announced], '--x'],
    ['404', '/nothing', [json, announced], '{'],
    ['405', '/users/signInOptions', [json, announced], '{'],
  ] as const)('%s ends the connection', async ([status, path, headers, begun]) => {
    const head = await answerTo(path, headers, begun);
    expect(head).toContain(`http/1.1 ${status}`);
    expect(head).toContain('connection: close');
  });

  it('507 ends the connection too', async () => {
    test.fillDisk(true);
    const head = await answerTo('/users/register', [json, announced], '{');
    test.fillDisk(false);
    expect(head).toContain('http/1.1 507');
    expect(head).toContain('connection: close');
  });

  it('a refusal of a whole body keeps it', async () => {
    const head = await answerTo('/users/authenticate', [json, 'content-length: 2'], '{}');
    expect(head).toContain('http/1.1 400');
    expect(head).not.toContain('connection: close');
  });
});
