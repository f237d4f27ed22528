import { expect } from '@playwright/test';

/** A mail as the outbox shows it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Mails in a server's outbox, newest first. */
export async function mailsOf(address: string): Promise<Mail[]> {
  const answer = await fetch(`${address}/api/outbox`);
  const { body } = await answer.json();
  return body;
}

/**
 * Waits for a mail to somebody that holds a link of this kind, e.g. `/#/resetPassword/`, and gives
 * the newest.
 */
export async function mailedLink(address: string, to: string, kind: string): Promise<string> {
  let link = '';
  const found = async (): Promise<boolean> => {
    const texts = (await mailsOf(address))
      .filter((mail) => mail.to === to)
      .map((mail) => mail.text);
    link =
      texts
        .flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
        .find((one) => one.includes(kind)) ?? '';
    return link !== '';
  };
  await expect.poll(found, { message: `a mail to ${to} with ${kind}` }).toBe(true);
  // The mail names the address that the server believes in; the test reaches it by another name.
  return link.replace(/^https?:\/\/[^/]+/, address);
}

/**
 * Waits for a mail to somebody with a file, and gives the file of the newest. The outbox shows it
 * as a page only.
 */
export async function mailedFile(
  address: string,
  to: string,
  subject: RegExp,
): Promise<ArrayBuffer> {
  let path = '';
  const found = async (): Promise<boolean> => {
    const page = await (await fetch(`${address}/outbox`)).text();
    const mail = page
      .split('<article ')
      .find(
        (one) =>
          one.includes(`<dd>${to}</dd>`) && subject.test(/<h2[^>]*>([^<]*)/.exec(one)?.[1] ?? ''),
      );
    path = /href="(\/outbox\/attachments\/\d+)"/.exec(mail ?? '')?.[1] ?? '';
    return path !== '';
  };
  await expect.poll(found, { message: `a mail to ${to} with a file` }).toBe(true);
  return (await fetch(`${address}${path}`)).arrayBuffer();
}
