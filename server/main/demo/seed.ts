import { sendAgentConfirmation } from '@server/features/agents/confirmationLink';
import { hashPassword } from '@server/identity/users/passwords';
import type { Tx } from '@server/platform/db/client';
import { activityLog } from '@server/platform/db/schema/activity';
import { files } from '@server/platform/db/schema/files';
import { inventoryItems } from '@server/platform/db/schema/inventory';
import { attachedMerchants } from '@server/platform/db/schema/partners';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Services } from '@server/platform/services';
import { and, eq, sql } from 'drizzle-orm';
import { demoAccount, demoAccounts, demoPassword } from './accounts';
import { demoActivity } from './activity';
import { insertDemoAgents } from './agents';
import { applicationFiles } from './applicationFiles';
import { demoCases, insertApplications } from './applications';
import { insertDemoBanking } from './banking';
import { insertDemoBankLinks } from './bankLinks';
import { insertDemoBatches } from './batches';
import { insertDemoBillPay } from './billPay';
import { insertDemoBillRates } from './billRates';
import { insertBoarded } from './boarded';
import { boardedCases } from './boardedCases';
import { insertDemoCards } from './cards';
import { insertDemoDesk } from './desk';
import { type DemoDocument, demoDocuments } from './documents';
import { insertDemoEscrows } from './escrows';
import { insertDemoEvents } from './events';
import { demoId } from './fixed';
import { insertDemoGateway } from './gateways';
import { insertDemoInvitations } from './invitations';
import { insertDemoInvoices } from './invoices';
import { type DemoItem, demoItems } from './items';
import { insertDemoKeeping } from './keeping';
import { insertDemoLeads } from './leads';
import { demoOrganizations, platformId } from './organizations';
import { insertDemoLinks } from './paymentLinks';
import { insertDemoPricing } from './pricing';
import { insertDemoRemovals } from './removals';
import { insertDemoResiduals } from './residuals';
import { accountRow, documentRow, itemRow } from './rows';
import { insertDemoSafes } from './safes';
import { insertDemoTrail } from './securityTrail';
import { insertDemoStatements } from './statements';
import { insertDemoStores } from './stores';
import { insertDemoTaxation } from './taxation';
import { insertDemoTerminals } from './terminals';
import { insertDemoTransfers } from './transfers';
import { insertDemoVolume } from './volume/insertVolume';
import { insertDemoWatch } from './watch';

/**
 * Puts the demo world into an empty database, in one transaction; a database that has it, or has
 * accounts of its own, is left as it is. Everything is the same at each start but the times, which
 * count back from now.
 * @param onProgress is told which part of it, 0 to 1, is done
 * @returns whether anything was put in
 */
export async function seedDemo(
  services: Services,
  onProgress?: (part: number) => void,
): Promise<boolean> {
  const { database, clock } = services;
  if (!(await isEmpty(database))) return false;
  onProgress?.(0);
  const passwordHash = await hashPassword(demoPassword, services.settings);
  const now = clock();
  const items = demoItems();
  const documents = demoDocuments(items);
  const applicants = applicationFiles(demoCases);
  // Merchants of the transactions: without those there is nothing to say of them.
  const boarded = services.settings.demoTransactions > 0 ? applicationFiles(boardedCases) : [];
  // Files first: no row is ever without its file. All at once: each waits for the disk.
  const pdfs = [...applicants, ...boarded].map((file) => ({ ...file, type: 'application/pdf' }));
  await Promise.all(
    [...documents, ...pdfs].map(({ storageKey, content, type }) =>
      services.files.put(storageKey, content, { type, bytes: content.length }),
    ),
  );
  return database.transaction(async (tx) => {
    if (!(await takeTurn(tx, now))) return false;
    const { settings } = services;
    const { demoTransactions: count } = settings;
    const done = partsDone(count, onProgress);
    await insertPeople(tx, passwordHash, now);
    await insertItems(tx, { items, documents, now });
    await tx.insert(activityLog).values(demoActivity(items, now));
    if (boarded.length > 0)
      await insertBoarded(tx, { keys: settings.fieldKeys, stored: boarded, now });
    await insertApplications(tx, { keys: settings.fieldKeys, files: applicants, now });
    done.people();
    await askNewAgent(tx, services, now);
    await insertDemoAgents(tx, now);
    await insertDemoInvitations(tx, services, now);
    await insertDemoLeads(tx, now);
    await insertDemoInvoices(tx, now);
    await insertDemoTaxation(tx, settings.mtaFees, now);
    done.invoices();
    await insertDemoVolume(tx, { count, now, isNew: true, onProgress: done.volume });
    if (count > 0) await insertDemoKeeping(tx, services, now);
    await insertDemoLinks(tx, { now, isPaid: count > 0 });
    await insertDemoBankLinks(tx, settings.fieldKeys, now);
    await insertDemoEvents(tx, settings.fieldKeys, now);
    await insertDemoBillRates(tx, now);
    await insertDemoPricing(tx, now);
    await insertDemoBanking(tx, { services, now, isPaid: count > 0 });
    await insertDemoBillPay(tx, { services, keys: settings.fieldKeys, now, isPaid: count >= 1000 });
    if (count > 0) await insertDemoTransfers(tx, now);
    await insertDemoCards(tx, { keys: settings.fieldKeys, now, isPaid: count > 0 });
    await insertDemoEscrows(tx, { services, now });
    await insertDemoGateway(tx, { keys: settings.fieldKeys, now });
    await insertDemoStores(tx, now);
    await insertDemoTerminals(tx, { now, isPaid: count > 0 });
    await insertDemoSafes(tx, { services, now, isPaid: count > 0 });
    await insertDemoWatch(tx, now);
    await insertDemoDesk(tx, now);
    if (count > 0) await insertDemoBatches(tx, now);
    if (count > 0) await insertDemoResiduals(tx, services, now);
    if (count > 0) await insertDemoStatements(tx, now);
    await insertDemoTrail(tx, now);
    await insertDemoRemovals(tx, now);
    return true;
  });
}

/**
 * Which part of the demo world is done, by the time that its parts take: `count` transactions, and
 * what is as much at any count.
 */
function partsDone(count: number, onProgress: (part: number) => void = () => undefined) {
  const seconds = { people: 2, invoices: 2.5, volume: count / 2400, after: 1.5 };
  const all = seconds.people + seconds.invoices + seconds.volume + seconds.after;
  const tell = (passed: number): void => onProgress(passed / all);
  return {
    people: () => tell(seconds.people),
    invoices: () => tell(seconds.people + seconds.invoices),
    /** @param part of the transactions, 0 to 1 */
    volume: (part: number) => tell(seconds.people + seconds.invoices + seconds.volume * part),
  };
}

/** Whether the demo world is in this database and its accounts can sign in. */
export async function hasDemoWorld(tx: Tx): Promise<boolean> {
  const { id } = demoAccount('top-admin@example.com');
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')));
  return found.length > 0;
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}

/**
 * Of two copies that start at once, the second waits here for the first one and then finds it done.
 */
async function takeTurn(tx: Tx, createdAt: Date): Promise<boolean> {
  const rows = demoOrganizations.map(({ zip: _zip, ...organization }) => ({
    ...organization,
    createdAt,
  }));
  const [platform, ...others] = rows;
  if (platform?.id !== platformId)
    throw new Error('The platform must be the first demo organization');
  const mine = await tx
    .insert(organizations)
    .values(platform)
    .onConflictDoNothing()
    .returning({ id: organizations.id });
  if (mine.length === 0) return false;
  await tx.insert(organizations).values(others);
  return true;
}

/** Merchants that the demo institution looks after. */
const lookedAfter = ['emerald-valley', 'bay-leaf-wellness'];

async function attachMerchants(tx: Tx, now: Date): Promise<void> {
  const { orgId: institutionId } = demoAccount('iso2@example.com');
  const { id: attachedBy } = demoAccount('top-admin@example.com');
  await tx
    .insert(attachedMerchants)
    .values(
      lookedAfter.map((merchantId) => ({ institutionId, merchantId, attachedBy, attachedAt: now })),
    );
}

async function insertPeople(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  await tx
    .insert(users)
    .values(demoAccounts.map((account) => accountRow(account, passwordHash, now)));
  await attachMerchants(tx, now);
}

async function insertItems(
  tx: Tx,
  { items, documents, now }: { items: DemoItem[]; documents: DemoDocument[]; now: Date },
): Promise<void> {
  // Oldest first, so that display ids rise with time.
  const byAge = [...items].sort((one, other) => other.daysAgo - one.daysAgo);
  await tx.insert(inventoryItems).values(byAge.map((item) => itemRow(item, now)));
  await tx.insert(files).values(documents.map((document) => documentRow(document, now)));
  await noteImport(tx);
}

/**
 * The merchant's latest delivery came by a file: the history of imports has one that can be undone.
 */
async function noteImport(tx: Tx): Promise<void> {
  const { id: owner } = demoAccount('merchant@example.com');
  await tx.execute(sql`
    with latest as (
      select * from inventory_items where user_id = ${owner} and created_at = (
        select max(created_at) from inventory_items where user_id = ${owner})),
    noted as (
      insert into inventory_imports (id, user_id, org_id, system_mode, imported_by, file_name, rows_added, first_number,
        last_number, created_at)
      select ${demoId('latest delivery')}::uuid, user_id, org_id, system_mode, added_by_name, 'latest-delivery.csv', count(*),
        min(number) - 1, max(number), max(created_at)
      from latest group by 2, 3, 4, 5 returning id)
    update inventory_items set import_id = noted.id from noted, latest where inventory_items.id = latest.id`);
}

/** The confirmation that waits in the outbox for `agent-new` (readings D10). */
async function askNewAgent(tx: Tx, { settings }: Services, now: Date): Promise<void> {
  const { id, email, firstName, lastName, orgId } = demoAccount('agent-new@example.com');
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, orgId));
  const agent = {
    id,
    email,
    name: `${firstName} ${lastName}`,
    companyName: organization?.name ?? '',
  };
  await sendAgentConfirmation(tx, {
    agent,
    origin: settings.publicUrl ?? `http://localhost:${settings.port}`,
    now,
  });
}
