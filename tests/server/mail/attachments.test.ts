import { attachmentsRepository } from '@server/platform/mail/attachments/attachmentStore';
import { outboxRepository } from '@server/platform/mail/mailStore';
import { mailRepository } from '@server/platform/mail/outbox';
import { sendDueMails, smtpTransport } from '@server/platform/mail/sender';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type SmtpServer, startSmtpServer } from './smtpServer';

let test: TestApi;
let smtp: SmtpServer;
beforeAll(async () => {
  test = await openTestApi();
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp.stop();
  await test.close();
});
beforeEach(async () => {
  await test.reset();
  smtp.mails.length = 0;
});

const content = Buffer.from('%PDF-1.7 a summary');

async function queue(): Promise<number> {
  const attachments = [{ name: 'application-7.pdf', type: 'application/pdf', content }];
  await test.services.database.transaction((tx) =>
    mailRepository(tx).queue({
      to: 'rosa@example.com',
      subject: 'Summary',
      text: 'See the file',
      attachments,
    }),
  );
  const [mail] = await outboxRepository(test.services.database).latest({ limit: 1 });
  return mail?.id ?? 0;
}

it.each([
  ['kept while the outbox can be read', true, 1],
  ['forgotten with the letter otherwise', false, 0],
])('goes out with the letter and is %s', async (_, outbox, left) => {
  const id = await queue();
  const services = { ...test.services, settings: { ...test.services.settings, outbox } };
  await sendDueMails(services, {
    transport: smtpTransport(smtp.url),
    onFailed: async () => undefined,
  });
  const data = smtp.mails[0]?.data ?? '';
  expect(data).toContain('Content-Type: application/pdf; name=application-7.pdf');
  expect(data.replace(/\s/g, '')).toContain(content.toString('base64'));
  expect(await attachmentsRepository(test.services.database).of(id)).toHaveLength(left);
});

it('goes with a letter that is removed', async () => {
  const id = await queue();
  await outboxRepository(test.services.database).removeOlderThan(new Date(Date.now() + 1000));
  expect(await attachmentsRepository(test.services.database).of(id)).toEqual([]);
});
