import type { Database } from '@server/platform/db/client';
import { askOutside } from '@server/platform/http/askOutside';
import { Refusal } from '@server/platform/http/refusal';
import type { TextMessages } from '@server/platform/outside/textMessages';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { phoneText } from '@/domain/contact/phone';
import { outboxRepository } from './mailStore';

const failureText = 'The text message could not be sent. Please try again.';

/** A service over HTTPS: `POST {url}/messages` with `{ to: '+17075550142', text }`, the key as bearer token. */
const remoteTexts = (
  { url, key }: NonNullable<Settings['textMessages']>,
  log: Services['log'],
): TextMessages => ({
  async send({ to, text }) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ to: `+1${to}`, text });
    const init = { method: 'POST', headers, body };
    const asked = { service: 'The text message service', failureText, log };
    await askOutside({ ...asked, url: new URL(`${url}/messages`), init });
  },
});

/** Where nothing is sent for real, messages lie beside the mails, to be read at /outbox. */
const outboxTexts = (database: Database): TextMessages => ({
  send: ({ to, text }) =>
    outboxRepository(database).insert({ to: phoneText(to), subject: 'Text message', text }),
});

const noTexts: TextMessages = {
  async send() {
    throw new Refusal(503, 'Text messages are not set up on this server.', { name: 'NoTexts' });
  },
};

/** Text messages by the service of `TEXT_URL`; else the outbox, while it holds the mails too. */
export function openTextMessages(
  { textMessages, smtpUrl }: Settings,
  database: Database,
  log: Services['log'],
): TextMessages {
  if (textMessages) return remoteTexts(textMessages, log);
  return smtpUrl ? noTexts : outboxTexts(database);
}
