import { door } from '@server/start/door';
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
