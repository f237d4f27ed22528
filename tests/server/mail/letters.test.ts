import { agentConfirmationLetter } from '@server/platform/mail/letters/agentConfirmation';
import { alertLetter } from '@server/platform/mail/letters/alert';
import { creditNoteLetter } from '@server/platform/mail/letters/creditNote';
import { disputeAnsweredLetter, disputeOpenedLetter } from '@server/platform/mail/letters/dispute';
import { invoiceLetter, invoiceReminderLetter } from '@server/platform/mail/letters/invoice';
import {
  leadHasAccountLetter,
  leadNoticeLetter,
  leadReceivedLetter,
} from '@server/platform/mail/letters/leadNotice';
import { merchantInvitationLetter } from '@server/platform/mail/letters/merchantInvitation';
import {
  cashPickupLetter,
  payerMessageLetter,
  receiptLetter,
  refundLetter,
} from '@server/platform/mail/letters/payment';
import { resetPasswordLetter } from '@server/platform/mail/letters/resetPassword';
import { approvedLetter } from '@server/platform/mail/letters/review';
import { sanitizeText } from '@server/platform/mail/letters/sanitizeText';
import { setPasswordLetter } from '@server/platform/mail/letters/setPassword';
import { typedText } from '@server/platform/mail/letters/typedText';
import { verifyAddressLetter } from '@server/platform/mail/letters/verifyAddress';
import type { Letter } from '@server/platform/mail/outbox';
import { outboxDocument } from '@server/platform/mail/outboxDocument';
import { describe, expect, it } from 'vitest';

const hostile =
  '<img src=x onerror=alert(1)>"\'&\r\nBcc: thief@evil.example http://evil.example/win';
const to = 'rosa@example.com';
const link = 'https://shop.example/#/resetPassword/abc?x="><script>';
const person = { to, name: hostile, companyName: hostile, invitedBy: hostile, link, days: 7 };
const lead = {
  name: hostile,
  companyName: hostile,
  email: to,
  phone: hostile,
  role: 'ISO',
  waits: true,
};

const letters: [string, Letter][] = [
  ['verify address', verifyAddressLetter(person)],
  ['reset password', resetPasswordLetter(person)],
  ['set password', setPasswordLetter(person)],
  ['agent confirmation', agentConfirmationLetter(person)],
  ['merchant invitation', merchantInvitationLetter(person)],
  ['lead notice', leadNoticeLetter({ to, lead })],
  ['lead received', leadReceivedLetter(person)],
  ['lead has an account', leadHasAccountLetter(person)],
  ['alert', alertLetter({ to, subject: hostile, lines: [hostile] })],
];

/** What a browser would make elements of. */
const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<([a-z!/][a-z0-9]*)/gi)].map((match) => match[1] ?? '');
const harmless = [
  '!doctype',
  'html',
  'meta',
  'body',
  '/body',
  '/html',
  'div',
  '/div',
  'p',
  '/p',
  'a',
  '/a',
  'br',
];

describe('letters', () => {
  it.each(letters)('%s: every word in it is escaped', (_what, letter) => {
    expect(tagsOf(letter.html ?? '').filter((tag) => !harmless.includes(tag))).toEqual([]);
    expect(letter.html).not.toMatch(/<[^>]*\son\w+=/i);
  });

  it.each(letters.slice(0, 5))(
    '%s: carries its link in text, button and for the outbox',
    (_what, letter) => {
      expect(letter.text).toContain(`\n${link}`);
      expect(letter.html).toContain(
        'https://shop.example/#/resetPassword/abc?x=&quot;&gt;&lt;script&gt;',
      );
      expect(letter.link).toBe(link);
    },
  );

  it('greets without addresses and line breaks that a name may bring along', () => {
    const { text } = verifyAddressLetter({
      to,
      name: 'Win at http://evil.example/now\r\nvisit www.evil.example',
      link,
    });
    expect(text.split('\n')[0]).toBe('Hello Win at visit,');
    expect(verifyAddressLetter({ to, name: 'www.evil.example', link }).text).toMatch(/^Hello,\n/);
  });
});

describe('what a user typed, in a letter to somebody else', () => {
  it('is kept whole; a link that was not refused is named as taken out', () => {
    expect(
      typedText('Thanks.Please pay $12.50,\n\nnot 3.5 lbs at www.evil.example or evil.com/x'),
    ).toBe('Thanks. Please pay $12.50,\nnot 3.5 lbs at (link removed) or (link removed)');
  });
});

describe('what a user wrote, in a letter to somebody else', () => {
  const words = `Win at evil.com and mail thief@evil.example\n${'x'.repeat(200)}`;
  const said = {
    to,
    name: words,
    companyName: words,
    invitedBy: words,
    link: 'https://ours.example/#/x',
    days: 7,
  };
  const told = {
    name: words,
    companyName: words,
    email: to,
    phone: words,
    role: 'ISO',
    waits: true,
  };

  it.each([
    ['verify address', verifyAddressLetter(said)],
    ['set password', setPasswordLetter(said)],
    ['agent confirmation', agentConfirmationLetter(said)],
    ['lead notice', leadNoticeLetter({ to, lead: told })],
    ['lead received', leadReceivedLetter(said)],
  ])('%s: has no address of theirs, and is short', (_what, { subject, text, html }) => {
    const all = `${subject}\n${text}\n${html}`;
    expect(all).not.toMatch(/evil\.|thief@|x{80}/);
    expect(`${subject}${text}`).toContain('Win at evil com and mail');
  });

  it.each([
    ['Greenfield Farms, 2 & Co.', 'Greenfield Farms, 2 & Co.'],
    ["J.R. O'Neil Jr.", "J.R. O'Neil Jr."],
    ['St. Łucja’s', 'St. Łucja’s'],
    ['evil.com', 'evil com'],
    ['sub.evil.co.uk', 'sub evil co uk'],
    ['EVIL。COM', 'EVIL COM'],
    ['10.20.30.40', '10 20 30 40'],
    ['at HTTPS://evil.com/x?y now', 'at now'],
    ['a WWW.evil.com b', 'a b'],
    ['one\r\ntwo', 'one two'],
    ['me@evil.com', ''],
  ])('%j reads %j', (given, shown) => expect(sanitizeText(given, '')).toBe(shown));
});

describe('a letter whose names are dropped', () => {
  const gone = 'http://evil.example';
  const about = { to, name: gone, sender: gone, companyName: gone, invoiceNo: 'INVC-000063', link };
  const dispute = { ...about, reason: 'Two boxes', answer: 'Yes', state: 'accepted' as const };
  const payment = {
    ...about,
    purpose: 'invoice INVC-000063',
    total: '$1.00',
    instrument: 'Visa ending in 4242',
  };
  const bill = {
    ...about,
    balance: '$1.00',
    withFee: null,
    dueDate: '01/02/2027',
    partial: null,
    partialWithFee: null,
    message: '',
    document: null,
  };
  const credit = { ...bill, creditNo: 'CN-1', amount: '$1.00', reason: 'bad plants' };
  const payer = { ...about, from: gone, visibility: 'payer@example.com' };
  const visibility = 'payer@example.com';
  const invited = { to, name: gone, companyName: gone, invitedBy: gone, link, days: 7 };

  it.each<[Letter, string]>([
    [
      disputeOpenedLetter(dispute, { isPayer: false, visibility }),
      'The recipient (payer@example.com) disputes invoice INVC-000063:',
    ],
    [
      disputeOpenedLetter(dispute, { isPayer: true, visibility }),
      'The sender has received your dispute of invoice INVC-000063.',
    ],
    [
      disputeAnsweredLetter(dispute, { isPayer: false }),
      'The dispute of invoice INVC-000063 by the recipient was accepted.',
    ],
    [
      disputeAnsweredLetter(dispute, { isPayer: true }),
      'The sender has accepted your dispute of invoice INVC-000063:',
    ],
    [invoiceLetter(bill), 'The sender has sent you invoice INVC-000063.'],
    [
      invoiceReminderLetter({ ...bill, isOverdue: true }),
      'Invoice INVC-000063 from the sender was due on 01/02/2027.',
    ],
    [creditNoteLetter(credit), 'The sender has credited $1.00 of invoice INVC-000063.'],
    [
      receiptLetter(payment, { isPending: false, fee: '', document: null }),
      'The sender received your payment of $1.00',
    ],
    [
      refundLetter(payment, { reason: 'bad plants', document: null }),
      'The sender has refunded $1.00 of your payment',
    ],
    [payerMessageLetter(payer, 'Hello'), 'The recipient (payer@example.com) wrote about invoice'],
    [
      cashPickupLetter(payer, { day: '01/02/2027', note: '' }),
      'The recipient (payer@example.com) requests a cash pickup',
    ],
    [merchantInvitationLetter(invited), 'A partner invites your company to apply'],
    [
      setPasswordLetter(invited),
      'An account for your company was created at the invitation of a partner.',
    ],
    [agentConfirmationLetter(invited), 'A company has named you as its agent.'],
    [
      leadNoticeLetter({ to, lead: { ...lead, name: gone, companyName: gone } }),
      'rosa@example.com of a company without a name registered through your invitation.',
    ],
    [
      approvedLetter({ ...about, note: '' }),
      'The application of your company is approved. Welcome aboard.',
    ],
  ])('has no hole: %#', ({ subject, text }, sentence) => {
    expect(text).toContain(sentence);
    expect(subject).not.toMatch(/ {2}|: $|(of|from) *$/);
  });

  it.each([
    ['of a credit note', creditNoteLetter(credit)],
    ['of a refund', refundLetter(payment, { reason: 'bad plants', document: null })],
  ])('says what the line of a reason is: %s', (_what, { text }) =>
    expect(text).toContain('\nReason: bad plants\n'),
  );
});

describe('the outbox page', () => {
  const shown = (text: string): string =>
    outboxDocument({
      mails: [
        {
          id: 1,
          to,
          subject: hostile,
          text,
          at: new Date('2026-01-02T03:04:05Z'),
          state: 'waiting',
          attempts: 0,
        },
      ],
      older: undefined,
      first: true,
    });

  it('shows hostile letters as text', () => {
    const html = shown(`${hostile}\njavascript:alert(1) data:text/html,x`);
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/href="(javascript|data):/);
    expect(html).not.toMatch(/<script|<style|style=|<[^>]*\son\w+=/);
  });

  it('makes web addresses links, whatever they end in', () => {
    const html = shown('Go:\nhttps://shop.example/#/verifyEmail/cm9z?token=a&b="><b>\nBye');
    expect(html).toContain('<a href="https://shop.example/#/verifyEmail/cm9z?token=a&amp;b=">');
    expect(html).toContain('&quot;&gt;&lt;b&gt;');
    expect(html).toContain('01/02/2026 03:04:05 UTC');
  });

  it('says what to do when it is empty', () => {
    expect(outboxDocument({ mails: [], older: undefined, first: true })).toContain(
      'No emails yet.',
    );
    expect(outboxDocument({ mails: [], older: undefined, first: false })).toContain(
      'There are no older emails.',
    );
  });
});
