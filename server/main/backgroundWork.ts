import { bankDay } from '@server/features/banking/ach/bankDay';
import { fileDeliverer } from '@server/features/banking/ach/deliverFiles';
import { payerAccountStore } from '@server/features/banking/ach/payerAccountStore';
import { applyDueReserves } from '@server/features/banking/assignments/commands';
import { runDueFunding } from '@server/features/banking/bankFunding/dueFunding';
import { endStaleChecks } from '@server/features/banking/checkIssuing/stale';
import { endEscrows } from '@server/features/banking/escrow/expiry';
import { recoverDishonored } from '@server/features/banking/returns/recoverDishonored';
import { followTransfers, runDueTransfers } from '@server/features/banking/transfers/dueTransfers';
import { importedDebitSettler } from '@server/features/batches/clearing/clearImported';
import { batchWorker } from '@server/features/batches/work/batchWorker';
import { payScheduledBills } from '@server/features/billPay/bills/payScheduled';
import { makeDueBills } from '@server/features/billPay/recurrences/makeDue';
import { settleOpenSaleActs } from '@server/features/cards/sales/actOnSale';
import { saleDesk } from '@server/features/cards/sales/concludeSale';
import { readMissingFlags } from '@server/features/checks/readFlags';
import { sweepUnfinished } from '@server/features/checks/sweepUnfinished';
import { checkGateways } from '@server/features/gateways/checkGateways';
import { noteUndelivered } from '@server/features/invitations/undelivered';
import { draftsRepository } from '@server/features/invoices/drafts/draftStore';
import { makeDueRecurrences } from '@server/features/invoices/recurrences/dueRecurrences';
import { sendDueInvoiceReminders } from '@server/features/invoices/reminders/dueReminders';
import { tellLowBalances } from '@server/features/journal/alerts/tellLow';
import { sendDueReminders } from '@server/features/licenses/reminders/reminders';
import { sweepUploads } from '@server/features/onboarding/documents/pieces';
import { linkDesk } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { linkRefundDesk } from '@server/features/paymentLinks/refunds/refundLinkPayment';
import { paymentSettler } from '@server/features/payments/reconcile';
import { settleOpenRefunds } from '@server/features/payments/refunds/refundDesk';
import { invoiceRefundDesk } from '@server/features/payments/refunds/refundPayment';
import { indexPersons } from '@server/features/persons/indexPersons';
import { feedSafes } from '@server/features/safes/feed';
import { simulationSettler } from '@server/features/sandbox/simulationSettler';
import { settlementSettler } from '@server/features/settlements/bank/settler';
import { issueStatements } from '@server/features/statements/issue';
import { watchTerminals } from '@server/features/terminals/watchTerminals';
import { sweepExpired } from '@server/identity/users/sweepExpired';
import { sweepReceived } from '@server/platform/files/received';
import { sweepOrphans } from '@server/platform/files/sweepOrphans';
import { safeDescription } from '@server/platform/http/answer';
import { activityRows } from '@server/platform/logs/logStore';
import { outboxRepository } from '@server/platform/mail/mailStore';
import { sendDueMails, smtpTransport } from '@server/platform/mail/sender';
import type { Services } from '@server/platform/services';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const mailEvery = 2000;
const paymentsEvery = 3000;
const batchesEvery = 1000;
const alertsEvery = 60_000;
const gatewaysEvery = 15 * 60_000;
const terminalsEvery = 60_000;
const personsEvery = 10_000;
const firstSweep = 60_000;
/** Mails and what the browser told of menu use are kept this long. */
const keptDays = 90;

/**
 * Runs `work` again and again, `pause` ms after it ended; never twice at once, and failures are
 * only logged.
 */
function repeat(
  services: Services,
  { first, pause }: { first: number; pause: number },
  work: () => Promise<unknown>,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    await work().catch((failure: unknown) =>
      services.log(`Background work failed: ${safeDescription(failure)}`),
    );
    if (!stopped) plan(pause);
  };
  const plan = (wait: number): void => {
    timer = setTimeout(() => {
      running = round();
    }, wait).unref();
  };
  plan(first);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Writes due reminders, and sweeps what killed uploads left, files without a row, old mails and
 * drafts of invoices, the old menu log, and sessions and links that have ended.
 */
async function housekeeping(services: Services): Promise<void> {
  const old = new Date(services.clock().getTime() - keptDays * day);
  await outboxRepository(services.database).removeOlderThan(old);
  await activityRows(services.database).removeOlderThan(['menu', 'page', 'client'], old);
  await sweepReceived(services.settings.dataDir, 'old');
  await sweepUploads(services.settings.dataDir);
  await sweepOrphans(services);
  await sweepExpired(services);
  await payerAccountStore(services.database).sweep(new Date(services.clock().getTime() - day));
  await sweepUnfinished(services);
  await readMissingFlags(services);
  await sendDueReminders(services);
  await draftsRepository(services.database).removeOlderThan(old);
}

/**
 * Starts what runs beside the requests: the mail sender (with `SMTP_URL` only), the end of open
 * payments, settlements and simulations, the days of the banks, transfers whose day has come or of which
 * the bank has said something, checks that grow stale, escrows that end, bills that are due, what dishonored returns brought back, the batch queue, the people of sources that have changed, alerts of low balances, the statements of months that have ended, the recurring
 * invoices and the reminders of invoices that are due and the daily housekeeping. `stop` waits for
 * what is under way.
 */
export function startBackgroundWork(services: Services): { stop(): Promise<void> } {
  const { smtpUrl } = services.settings;
  const deliveries = fileDeliverer(services);
  const stops = [
    repeat(services, { first: firstSweep, pause: day }, () => housekeeping(services)),
    repeat(services, { first: firstSweep, pause: hour }, () => endStaleChecks(services)),
    repeat(services, { first: firstSweep, pause: hour }, () => endEscrows(services)),
    repeat(services, { first: firstSweep, pause: hour }, () => makeDueBills(services)),
    repeat(services, { first: firstSweep, pause: hour }, () => payScheduledBills(services)),
    repeat(services, { first: firstSweep, pause: hour }, () => recoverDishonored(services)),
    repeat(services, { first: firstSweep, pause: alertsEvery }, () => applyDueReserves(services)),
    repeat(services, { first: alertsEvery, pause: alertsEvery }, () => runDueTransfers(services)),
    repeat(services, { first: alertsEvery, pause: alertsEvery }, () => runDueFunding(services)),
    repeat(services, { first: paymentsEvery, pause: paymentsEvery }, () =>
      followTransfers(services),
    ),
    repeat(services, { first: 2 * firstSweep, pause: hour }, () => issueStatements(services)),
    repeat(services, { first: personsEvery, pause: personsEvery }, () => indexPersons(services)),
    repeat(services, { first: firstSweep, pause: hour }, () => makeDueRecurrences(services)),
    repeat(services, { first: 2 * firstSweep, pause: hour }, () =>
      sendDueInvoiceReminders(services),
    ),
    repeat(
      services,
      { first: 0, pause: paymentsEvery },
      paymentSettler(services, [linkDesk, saleDesk]),
    ),
    repeat(services, { first: paymentsEvery, pause: paymentsEvery }, () =>
      settleOpenRefunds(services, [invoiceRefundDesk, linkRefundDesk]),
    ),
    repeat(services, { first: paymentsEvery, pause: paymentsEvery }, () =>
      settleOpenSaleActs(services),
    ),
    repeat(services, { first: 0, pause: paymentsEvery }, settlementSettler(services)),
    repeat(services, { first: 0, pause: paymentsEvery }, simulationSettler(services)),
    repeat(services, { first: 0, pause: paymentsEvery }, deliveries.round),
    repeat(services, { first: 0, pause: paymentsEvery }, bankDay(services)),
    repeat(services, { first: alertsEvery, pause: alertsEvery }, importedDebitSettler(services)),
    repeat(services, { first: batchesEvery, pause: batchesEvery }, batchWorker(services)),
    repeat(services, { first: alertsEvery, pause: alertsEvery }, () => tellLowBalances(services)),
    repeat(services, { first: firstSweep, pause: gatewaysEvery }, () => checkGateways(services)),
    repeat(services, { first: 0, pause: terminalsEvery }, () => watchTerminals(services)),
    repeat(services, { first: firstSweep, pause: alertsEvery }, () => feedSafes(services)),
  ];
  if (smtpUrl) {
    const transport = smtpTransport(smtpUrl);
    stops.push(
      repeat(services, { first: mailEvery, pause: mailEvery }, () =>
        sendDueMails(services, {
          transport,
          onFailed: (mail, isGivenUp) => noteUndelivered(services, mail, isGivenUp),
        }),
      ),
    );
  }
  return {
    stop: async () => {
      services.sftp?.hangUp();
      await Promise.all(stops.map((stop) => stop()));
      await deliveries.ended();
    },
  };
}
