import { mailRepository } from '@server/platform/mail/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const get = async (path: string, from = test): Promise<Response> =>
  from.api.fetch(new Request(`http://localhost:3000${path}`));

async function queue(count: number): Promise<void> {
  await test.services.database.transaction(async (tx) => {
    for (let index = 1; index <= count; index += 1) {
      const text = `Go to http://localhost:3000/#/verifyEmail/x${index}?token=t`;
      await mailRepository(tx).queue({
        to: 'rosa@example.com',
        subject: `Letter ${index}.`,
        text,
        html: '<p>',
      });
    }
  });
}

const titles = (html: string): string[] =>
  [...html.matchAll(/>(Letter \d+)\.</g)].map((match) => match[1] ?? '');

describe('the outbox page', () => {
  it('lists the newest 25 first with their links, and the older ones on the next page', async () => {
    await queue(30);
    const first = await (await get('/outbox')).text();
    expect(titles(first)).toEqual(Array.from({ length: 25 }, (_, index) => `Letter ${30 - index}`));
    expect(first).toContain('href="http://localhost:3000/#/verifyEmail/x30?token=t"');
    const older = /href="(\/outbox\?before=\d+)"/.exec(first)?.[1] ?? '';
    const second = await (await get(older)).text();
    expect(titles(second)).toEqual(['Letter 5', 'Letter 4', 'Letter 3', 'Letter 2', 'Letter 1']);
    expect(second).not.toContain('>Older<');
    expect(second).toContain('<a href="/outbox">Newest</a>');
  });

  it('comes with the strict policy, its own stylesheet and no caching', async () => {
    const page = await get('/outbox');
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*style-src 'self'/,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    const style = await get('/outbox.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await (await get('/outbox')).text()).toContain('No emails yet.');
  });

  it.each(['abc', '-1', '1%20or%201=1', '99999999999999999999'])(
    'takes ?before=%s for the first page',
    async (before) => {
      await queue(1);
      expect(titles(await (await get(`/outbox?before=${before}`)).text())).toEqual(['Letter 1']);
    },
  );
});

describe('GET /outbox', () => {
  it('answers mails newest first, paged', async () => {
    await queue(3);
    const { json } = await test.call('/outbox?limit=2');
    expect(json.body.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Letter 3.',
      'Letter 2.',
    ]);
    expect(json.body[0]).toMatchObject({
      to: 'rosa@example.com',
      state: 'waiting',
      text: expect.stringContaining('x3'),
    });
    const rest = await test.call(`/outbox?before=${json.body[1].id}`);
    expect(rest.json.body).toHaveLength(1);
    expect((await test.call('/outbox?limit=0')).status).toBe(400);
  });

  it('does not exist where the outbox is switched off, nor does the page', async () => {
    const closed = await openTestApi({ settings: { outbox: false } });
    await closed.services.database.transaction((tx) =>
      mailRepository(tx).queue({ to: 'rosa@example.com', subject: 'Secret', text: 'Secret' }),
    );
    expect((await closed.call('/outbox')).status).toBe(404);
    for (const path of ['/outbox', '/outbox.css']) {
      const answer = await get(path, closed);
      expect(await answer.text()).not.toContain('Secret');
      expect(answer.headers.get('content-type')).not.toContain('text/css');
    }
    await closed.close();
  });
});
