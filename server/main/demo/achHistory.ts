// Over 250 lines: the days of a bank, one after the other.

import { linkAccount } from '@server/features/banking/accounts/commands';
import { achDebits } from '@server/features/banking/ach/achDebits';
import { bankDay } from '@server/features/banking/ach/bankDay';
import { buildFile } from '@server/features/banking/ach/buildFile';
import { returnFile } from '@server/features/banking/ach/embeddedReturns';
import { achFileStore } from '@server/features/banking/ach/fileStore';
import { bankItems } from '@server/features/banking/ach/itemStore';
import { discardFile, sendFile } from '@server/features/banking/ach/sendFile';
import { odfiStore } from '@server/features/banking/odfi/odfiStore';
import { actOnAnswer } from '@server/features/banking/returns/actOnAnswer';
import { receiveFile } from '@server/features/banking/returns/receiveFile';
import { insertLink } from '@server/features/paymentLinks/commands';
import { linkPaymentStore } from '@server/features/paymentLinks/linkPaymentStore';
import { type LinkRow, linkStore } from '@server/features/paymentLinks/linkStore';
import { concludeLinkPayment } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { recordLinkPayment } from '@server/features/paymentLinks/paying/recordLinkPayment';
import { keepAuthorization } from '@server/features/payments/authorizationStore';
import { debitOf } from '@server/features/payments/payersCall';
import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { sql } from 'drizzle-orm';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { bankingDaysAfter, isBankingDay } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { emptyLink } from '@/domain/paymentLinks/linkForm';
import { achAuthorizationText } from '@/domain/payments/achAuthorization';
import { demoAccount, demoAccounts } from './accounts';
import { type DemoDebit, debits, linked, links } from './achHistoryRows';
import { type DemoCommands, demoScope } from './acting';
import { demoOrganizations } from './organizations';

const mode = 'Production' as const;
const builder = 'admin@example.com';

/** What the history of files is made with. */
interface Filing {
  tx: Tx;
  services: Services;
  commands: DemoCommands;
  now: Date;
}

/** The hour of a banking day, so many of them before today; never after now. */
function momentOf({ now }: Filing, daysAgo: number, hour: number): Date {
  const day = daysAgo === 0 ? easternDay(now) : bankingDaysAfter(easternDay(now), -daysAgo);
  const at = Date.parse(easternMoment(day, hour));
  return new Date(Math.min(at, now.getTime() - (24 - hour) * 60_000));
}

/** The processor as it was at a moment: bank debits by file. */
function debitsAt({ commands, services }: Filing, at: Date) {
  const { database, clock, settings } = commands.servicesAt(at);
  return achDebits({ database, clock, keys: settings.fieldKeys }, services.processor);
}

/** The authorization that the payer of a debit gave on the page. */
function proofOf({ payerName, holder, amountCents, account }: DemoDebit, title: string, at: Date) {
  const accountType = 'checking' as const;
  const text = achAuthorizationText({
    company: title,
    totalCents: amountCents,
    purpose: title,
    date: easternDay(at),
    accountType,
    lastFour: account.slice(-4),
    contact: '',
  });
  const from = { ip: '203.0.113.24', userAgent: 'Mozilla/5.0' };
  return { text, name: payerName, at: at.toISOString(), ...from, accountType, holder };
}

/** The address of whoever can sign in, by name; a made-up one for all others. */
const emailOf = (name: string): string =>
  demoAccounts.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.email ??
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`;

/** A payer authorizes a debit: its payment is on its way, and its entry waits for a file. */
async function authorize(filing: Filing, link: LinkRow, asked: DemoDebit): Promise<void> {
  const { tx } = filing;
  const { amountCents, account, payerName, daysAgo } = asked;
  const at = momentOf(filing, daysAgo, daysAgo === 2 ? 11.5 : 11);
  const payments = linkPaymentStore(tx);
  const { orgId, systemMode, title: purpose } = link;
  const authorization = proofOf(asked, purpose, at);
  const payerEmail = emailOf(payerName);
  const webAuthorizationId = await keepAuthorization(tx, {
    orgId,
    systemMode,
    amountCents,
    purpose,
    email: payerEmail,
    proof: authorization,
    account: { accountType: 'checking', lastFour: account.slice(-4), validation: 'format' },
    day: easternDay(at),
  });
  const payment = await payments.insert({
    linkId: link.id,
    orgId,
    amountCents,
    method: 'ach',
    lastFour: account.slice(-4),
    state: 'pending',
    attempt: `demo ${account}`,
    authorization,
    webAuthorizationId,
    payerName,
    payerEmail,
    paidOn: easternDay(at),
    createdAt: at,
    answeredAt: at,
  });
  if (!payment) throw new Error('The payment of the debit was not written');
  const { name: companyName = '' } = demoOrganizations.find(({ id }) => id === link.orgId) ?? {};
  await recordLinkPayment(tx, { link, payment, companyName, at });
  const processor = debitsAt(filing, at);
  const token = await processor.payerAccounts?.keep({
    payerName,
    routingNumber: '325081403',
    accountNumber: account,
    accountType: 'checking',
  });
  await processor.charge({
    reference: payment.id,
    amountCents,
    method: 'ach',
    token: token ?? '',
    debit: debitOf(payment, link),
    card: null,
  });
  const { uses, paidCents } = await payments.sums(link.id);
  await linkStore(tx).setPaid(link.id, { uses, paidCents });
}

/** Files are built for a bank at a moment, and sent or discarded. */
interface Filed {
  bank: string;
  at: Date;
  isDiscarded?: boolean;
}

async function fileWaiting(
  { tx, services, commands }: Filing,
  { bank, at, isDiscarded = false }: Filed,
): Promise<void> {
  const scope = demoScope(builder);
  const { _id: id } = await buildFile(tx, {
    scope,
    keys: services.settings.fieldKeys,
    odfiId: bank,
    wantsSameDay: false,
    at,
  });
  const later = new Date(at.getTime() + 9 * 60_000);
  const acted = { services: commands.servicesAt(later), scope, id };
  if (isDiscarded) await discardFile(tx, acted);
  else {
    await sendFile(tx, acted);
    await achFileStore(tx, mode).update(id, { deliveredAt: later, deliveryDueAt: null });
  }
}

/** Writes what became of the debits by a moment. */
async function conclude(filing: Filing, at: Date): Promise<void> {
  const { tx, commands } = filing;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select payment.id from link_payments as payment join ach_items as item on item.reference = payment.id::text
    where payment.state = 'pending' and item.state in ('settled', 'returned') order by payment.number`);
  const services = commands.servicesAt(at);
  const { publicUrl, port } = services.settings;
  const home = publicUrl ?? `http://localhost:${port}`;
  for (const { id } of rows) {
    const charge = await debitsAt(filing, at).find(id);
    if (charge) await concludeLinkPayment(services, { id, charge, home });
  }
}

/** The bank's mornings from a day up to today, not included after now: settlements and returns. */
async function passMornings(filing: Filing, from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const at = new Date(easternMoment(day, 9.1));
    if (!isBankingDay(day) || at > filing.now) continue;
    await bankDay(filing.commands.servicesAt(at))();
    await conclude(filing, at);
  }
}

/** What came back for insufficient funds is presented again. */
async function presentAgain({ tx, commands }: Filing, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ach_answers where code = 'R01' and disposition = 'open'`,
  );
  const acted = { services: commands.servicesAt(at), scope: demoScope(builder) };
  const body = { reason: 'The payer has confirmed the funds', code: '', amount: '' };
  for (const { id } of rows) await actOnAnswer(tx, 'retry', { ...acted, id, body });
}

/** A return that names no entry of ours: it waits for somebody to match it. */
async function receiveUnknown(filing: Filing, bank: string, at: Date): Promise<void> {
  const { tx, services } = filing;
  const { rows } = await tx.execute<{ trace: string }>(
    sql`select max(trace_no) as trace from ach_items where trace_no <> ''`,
  );
  const found = await bankItems(tx).underTrace(mode, rows[0]?.trace ?? '');
  const profile = await odfiStore(tx, mode).find(bank);
  if (!found || !profile) throw new Error('There is no entry to be mistaken for');
  const unknown = {
    ...found,
    item: { ...found.item, traceNo: `${profile.routing.slice(0, 8)}0088123` },
  };
  await receiveFile(tx, {
    mode,
    keys: services.settings.fieldKeys,
    name: `returns-${easternDay(at)}.ach`,
    text: returnFile({ bank: profile, answers: [{ found: unknown, code: 'R03' }], now: at }),
    by: demoAccount(builder).id,
    at,
  });
}

async function insertLinks({ tx }: Filing, at: Date): Promise<LinkRow[]> {
  const added: LinkRow[] = [];
  for (const [email, title, description] of links) {
    const { id: userId, orgId } = demoAccount(email);
    const values = { ...emptyLink, title, description, amountKind: 'open' as const };
    const limits = { minAmount: '25.00', maxAmount: '5000.00' };
    added.push(await insertLink(tx, { userId, orgId, mode }, { ...values, ...limits, at }));
  }
  return added;
}

/** Banks by their routing numbers. */
interface FilingBanks {
  /** The embedded one. */
  main: string;
  /** One that is handed its files by a person. */
  other: string;
}

/**
 * Two weeks of files: prenotes, debits through payment links, what came back and was presented
 * again, a file that was discarded, one that its bank has not acknowledged, and what waits today.
 */
export async function insertDemoAch(filing: Filing, banks: FilingBanks): Promise<void> {
  const { tx, services, now } = filing;
  const keys = services.settings.fieldKeys;
  const day = (daysAgo: number): string => bankingDaysAfter(easternDay(now), -daysAgo);
  const moment = (daysAgo: number, hour: number): Date => momentOf(filing, daysAgo, hour);
  for (const [email, values] of linked) {
    const account = { ...emptyFunding, routingNumber: '325081403', isAuthorized: true, ...values };
    await linkAccount(tx, { scope: demoScope(email), keys, at: moment(9, 10) }, account);
  }
  const accounts = await insertLinks(filing, moment(9, 9));
  const authorizeThose = async (daysAgo: number): Promise<void> => {
    for (const asked of debits) {
      const link = accounts[asked.link];
      if (link && asked.daysAgo === daysAgo) await authorize(filing, link, asked);
    }
  };
  await fileWaiting(filing, { bank: banks.main, at: moment(9, 14) });
  await passMornings(filing, day(8), day(4));
  await authorizeThose(4);
  await fileWaiting(filing, { bank: banks.main, at: moment(4, 13), isDiscarded: true });
  await fileWaiting(filing, { bank: banks.main, at: moment(4, 13.5) });
  await passMornings(filing, day(3), day(2));
  await receiveUnknown(filing, banks.main, moment(2, 9.5));
  await presentAgain(filing, moment(2, 10));
  await authorizeThose(2);
  await fileWaiting(filing, { bank: banks.main, at: moment(2, 13.5) });
  await passMornings(filing, day(1), day(1));
  await authorizeThose(1);
  await fileWaiting(filing, { bank: banks.other, at: moment(1, 13) });
  await passMornings(filing, daysAfter(day(1), 1), easternDay(now));
  await authorizeThose(0);
}
