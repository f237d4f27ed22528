import { door } from '@server/main/start/startupGate';
import { Hono } from 'hono';
import { expect, test } from 'vitest';

test('until the product is open every request is told to come again', async () => {
  const entrance = door();
  const ask = async () => entrance.fetch(new Request('http://localhost/api/health'));
  const early = await ask();
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
  entrance.open(new Hono().get('/api/health', (http) => http.json({ status: 'ok' })));
  expect(await (await ask()).json()).toEqual({ status: 'ok' });
});

test('a browser gets a page that asks again by itself', async () => {
  const asked = new Request('http://localhost/', {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  const early = await door().fetch(asked);
  expect([early.status, early.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(await early.text()).toMatch(
    /http-equiv="refresh" content="2"[\s\S]*Greenledger is starting/,
  );
});
