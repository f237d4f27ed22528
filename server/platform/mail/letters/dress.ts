import { escapeHtml } from '../escape';
import type { Letter } from '../outbox';
import { htmlEnd, textEnd } from './postscript';
import { sanitizeText } from './sanitizeText';

/** The one place where letters say who writes. */
const brand = 'Greenledger';

/**
 * What a letter says; every word may come from a user, so all of it is escaped here. What a user
 * wrote goes through `sanitizeText` first; the name does so here.
 */
interface Contents {
  to: string;
  subject: string;
  /** Greeted by name; absent: no greeting. */
  name?: string;
  paragraphs: readonly string[];
  /** Places that the letter names one by one, before the one thing to do. */
  places?: readonly { label: string; href: string }[];
  /** The one thing to do. */
  link?: { label: string; href: string };
  /** Small print under the link, e.g. how long it is good. */
  note?: string;
}

function greeting(name: string | undefined): string[] {
  if (name === undefined) return [];
  const plain = sanitizeText(name, '');
  return [plain ? `Hello ${plain},` : 'Hello,'];
}

function placesHtml(places: Contents['places']): string {
  if (!places || places.length === 0) return '';
  const items = places.map(
    ({ label, href }) =>
      `<li><a href="${escapeHtml(href)}" style="color:#12805c">${escapeHtml(label)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

type Dressed = Pick<Contents, 'paragraphs' | 'places' | 'link' | 'note'>;

function htmlOf({ paragraphs, places, link, note }: Dressed): string {
  const line = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const button = link
    ? `<p><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:8px;` +
      `background:#12805c;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>` +
      `<p style="font-size:12px;color:#5b6670">${escapeHtml(link.href)}</p>`
    : '';
  const small = note ? `<p style="font-size:12px;color:#5b6670">${escapeHtml(note)}</p>` : '';
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><body style="margin:0;padding:24px;background:#f4f6f7;' +
    'font-family:Inter,system-ui,sans-serif;font-size:14px;line-height:1.5;color:#1c2429">' +
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:10px">' +
    `<p style="font-size:16px;font-weight:600;color:#12805c">${brand}</p>` +
    `${paragraphs.map(line).join('')}${placesHtml(places)}${button}${small}${htmlEnd}`
  );
}

/**
 * A letter in both dresses: plain text with the link on its own line, and simple HTML with a
 * button.
 */
export function dressedLetter({
  to,
  subject,
  name,
  paragraphs,
  places,
  link,
  note,
}: Contents): Letter {
  const all = [...greeting(name), ...paragraphs];
  const parts = [
    ...all,
    ...(places ?? []).map(({ label, href }) => `${label}:\n${href}`),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...(note ? [note] : []),
    textEnd(brand),
  ];
  return {
    to,
    subject,
    text: parts.join('\n\n'),
    html: htmlOf({ paragraphs: all, places, link, note }),
    link: link?.href,
  };
}
