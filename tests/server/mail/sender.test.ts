import { outboxRepository } from '@server/platform/mail/mailStore';
import { mailRepository } from '@server/platform/mail/outbox';
import { retryDelay, sendDueMails, smtpTransport } from '@server/platform/mail/sender';
import type { Services } from '@server/platform/services';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { type SmtpServer, startSmtpServer } from './smtpServer';

let db: TestDatabase;
let smtp: SmtpServer;
let later = 0;
const logged: string[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  smtp = await startSmtpServer();
});
beforeEach(async () => {
  await db.reset();
  later = 0;
  smtp.mails.length = 0;
  logged.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await db.close();
});

/** What the sender reads of the services. */
const services = (outbox = true): Services =>
  ({
    settings: { mailFrom: 'Greenledger <no-reply@example.com>', outbox },
    database: db.database,
    clock: () => new Date(Date.now() + later),
    log: (line: string) => logged.push(line),
    // The sender uses no more of the services than this.
  }) as unknown as Services;

const letter = {
  to: 'rosa@example.com',
  subject: 'Hello',
  text: 'See https://shop.example/#/x',
  html: '<p>See</p>',
};
const queue = (changes: Partial<typeof letter> = {}): Promise<void> =>
  db.database.transaction((tx) => mailRepository(tx).queue({ ...letter, ...changes }));
const send = (outbox?: boolean): Promise<number> =>
  sendDueMails(services(outbox), {
    transport: smtpTransport(smtp.url),
    onFailed: async () => undefined,
  });
const states = async () =>
  (await outboxRepository(db.database).latest({ limit: 100 })).map((mail) => mail.state);

describe('the outbox', () => {
  it('keeps no letter of an act that failed', async () => {
    const act = db.database.transaction(async (tx) => {
      await mailRepository(tx).queue(letter);
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await states()).toEqual([]);
  });

  it('makes one header line of a subject', async () => {
    await queue({ subject: 'New lead: A\r\nBcc: thief@evil.example\u202e' });
    await send();
    const [mail] = smtp.mails;
    expect(mail?.data).toContain('Subject: New lead: A Bcc: thief@evil.example\n');
    expect(mail?.data).not.toMatch(/^Bcc:/m);
    expect(mail?.to).toEqual(['RCPT TO:<rosa@example.com>']);
  });

  it.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'Rosa <a@b.example>',
    'nobody',
    '',
  ])('takes no letter to %j', async (to) => {
    await expect(queue({ to })).rejects.toThrow('exactly one plain address');
  });
});

describe('the sender', () => {
  it('sends every waiting letter once, oldest first', async () => {
    for (const subject of ['one', 'two', 'three']) await queue({ subject });
    expect(await send()).toBe(3);
    expect(await send()).toBe(0);
    expect(smtp.mails.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('sends each letter once from several senders at the same time', async () => {
    for (let index = 0; index < 20; index += 1) await queue({ subject: `letter ${index}` });
    const tried = await Promise.all([send(), send(), send(), send()]);
    expect(tried.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(smtp.mails.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])).size).toBe(20);
    expect(smtp.mails).toHaveLength(20);
  });

  it('tries again later, each time later, and under the same message id', async () => {
    await queue();
    smtp.refuse(2);
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['waiting']);
    expect(await send()).toBe(0);
    later = 61_000;
    expect(await send()).toBe(1);
    later = 61_000 + 121_000;
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['sent']);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.data).toMatch(/^Message-ID: <outbox-\d+-\d+@greenledger>$/m);
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toContain('rosa');
    expect([1, 2, 3, 7, 50].map((attempts) => retryDelay(attempts) / 60_000)).toEqual([
      1, 2, 4, 60, 60,
    ]);
  });

  it('gives up a letter that could not be sent for a day', async () => {
    await queue();
    later = 24 * 3600_000 - 30_000;
    smtp.refuse(1);
    await send();
    expect(await states()).toEqual(['failed']);
  });

  it('leaves letters alone that waited for longer than a day', async () => {
    await queue();
    later = 25 * 3600_000;
    expect(await send()).toBe(0);
  });

  it('finds a letter due in the millisecond in which it was queued', async () => {
    // A clock of whole milliseconds reads up to one less than the database wrote.
    for (let round = 0; round < 20; round += 1) await queue();
    const { rows } = await db.database.execute<{ early: string }>(
      sql`select count(*)::text as early from outbox_mails
          where next_attempt_at > date_trunc('milliseconds', created_at)`,
    );
    expect(rows).toEqual([{ early: '0' }]);
  });

  it('takes up a letter whose sender died, after its lease', async () => {
    await queue();
    const now = new Date();
    const claim = { now, oldest: new Date(0), leaseEnds: new Date(now.getTime() + 300_000) };
    expect(await outboxRepository(db.database).claim(claim)).not.toBeNull();
    expect(await send()).toBe(0);
    later = 301_000;
    expect(await send()).toBe(1);
  });

  it('forgets the secrets of a sent letter where nobody may read the outbox', async () => {
    await queue();
    await send(false);
    const [mail] = await outboxRepository(db.database).latest({ limit: 1 });
    expect(mail).toMatchObject({ state: 'sent', text: '', html: undefined, link: undefined });
  });
});
