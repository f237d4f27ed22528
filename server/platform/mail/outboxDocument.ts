import type { AttachmentEntry } from './attachments/attachmentStore';
import { escapeHtml } from './escape';
import type { OutboxMail } from './mailStore';

interface Outbox {
  mails: readonly OutboxMail[];
  /** Files of these letters; absent: none. */
  attachments?: readonly AttachmentEntry[];
  /** Id that the next page starts below; undefined on the last page. */
  older: number | undefined;
  first: boolean;
}

const states: Record<OutboxMail['state'], string> = {
  waiting: 'In the outbox',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Could not be sent',
};

/** Escaped text whose http(s) addresses can be followed; any other scheme stays text. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"'`]+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

/** Links to the files of a letter; nothing where it has none. */
function attached(mail: OutboxMail, attachments: readonly AttachmentEntry[]): string {
  const links = attachments
    .filter(({ mailId }) => mailId === mail.id)
    .map(({ id, name, bytes }) => {
      const size = `${Math.max(1, Math.round(bytes / 1024))} KB`;
      return `<a href="/outbox/attachments/${id}">${escapeHtml(name)}</a> (${size})`;
    });
  return links.length > 0 ? `<dt>Attached</dt><dd>${links.join(', ')}</dd>` : '';
}

function article(mail: OutboxMail, attachments: readonly AttachmentEntry[]): string {
  const time = mail.at.toISOString();
  const [year, month, day] = time.split(/[-T]/);
  return `<article aria-labelledby="mail-${mail.id}">
<header><h2 id="mail-${mail.id}">${escapeHtml(mail.subject)}</h2><span class="state">${states[mail.state]}</span></header>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Time</dt><dd><time datetime="${time}">${month}/${day}/${year} ${time.slice(11, 19)} UTC</time></dd>${attached(mail, attachments)}</dl>
<div class="text">${linked(mail.text)}</div>
</article>`;
}

/**
 * The page `/outbox`: a whole HTML document without scripts, for the strict content security
 * policy.
 */
export function outboxDocument({ mails, attachments = [], older, first }: Outbox): string {
  const empty = first
    ? 'No emails yet. Register or request a new password, and the email appears here.'
    : 'There are no older emails.';
  const list =
    mails.length > 0
      ? mails.map((mail) => article(mail, attachments)).join('\n')
      : `<p class="empty">${empty}</p>`;
  const newest = first ? '' : '<a href="/outbox">Newest</a>';
  const next = older === undefined ? '' : `<a href="/outbox?before=${older}">Older</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Outbox · Greenledger</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/outbox.css">
</head>
<body>
<header class="top"><div><a class="brand" href="/">Greenledger</a><a href="/outbox">Refresh</a></div></header>
<main>
<h1>Outbox</h1>
<p class="lead">Emails of this demo, newest first.</p>
${list}
<nav aria-label="Pages">${newest}${next}</nav>
</main>
</body>
</html>`;
}
