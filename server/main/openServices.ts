import { openAddresses } from '@server/features/addresses/openAddresses';
import { achDebits } from '@server/features/banking/ach/achDebits';
import { achPayouts } from '@server/features/banking/ach/achPayouts';
import { openAggregator } from '@server/features/banking/aggregator/openAggregator';
import { openSftpServers } from '@server/features/banking/sftp/openSftpServers';
import { openBureau } from '@server/features/bureau/openBureau';
import { openFacilities } from '@server/features/facilities/openFacilities';
import { gatewayProcessor } from '@server/features/gateways/gatewayProcessor';
import { openRegister } from '@server/features/licenses/register/openRegister';
import { openWorkflow } from '@server/features/onboarding/notices/openWorkflow';
import { openProcessor } from '@server/features/payments/openProcessor';
import { openPayoutBank } from '@server/features/settlements/bank/openPayoutBank';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { openFileStore } from '@server/platform/files/openFileStore';
import { sweepReceived } from '@server/platform/files/received';
import { openTextMessages } from '@server/platform/mail/openTextMessages';
import type { FileStore } from '@server/platform/outside/fileStore';
import { openPaper } from '@server/platform/paper/paper';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { allCalls } from './calls';

/** What a caller of `openServices` may bring instead of the opened default. */
interface ServiceOverrides {
  /** An opened, migrated database; closing it stays with the caller. */
  handle?: DatabaseHandle;
  files?: FileStore;
  clock?: () => Date;
  log?: (line: string) => void;
}

/** Services as opened, to be closed once. */
export interface OpenedServices extends Services {
  handle: DatabaseHandle;
  close(): Promise<void>;
}

/** The processor; without one of your own, bank debits go by NACHA files (docs/adr/0051). */
function processorOf(
  settings: Settings,
  { database, log, clock }: Pick<Services, 'database' | 'log' | 'clock'>,
): Services['processor'] {
  const parts = { database, clock, log, keys: settings.fieldKeys };
  const opened = gatewayProcessor(parts, openProcessor(settings, database, { log, clock }));
  return settings.processor ? opened : achDebits(parts, opened);
}

/**
 * Opens what the settings name: database (not migrated here) and file store.
 * @throws FolderInUse, SettingsRefused for a key that is none, or Error when the database cannot be
 * opened
 */
export async function openServices(
  settings: Settings,
  overrides: ServiceOverrides = {},
): Promise<OpenedServices> {
  const clock = overrides.clock ?? (() => new Date());
  const log =
    overrides.log ?? ((line: string) => console.error(`${clock().toISOString()} ${line}`));
  const { databaseUrl: url, dataDir } = settings;
  // Before the database: a key that is none keeps nothing open.
  const sftp = await openSftpServers(settings);
  const handle = overrides.handle ?? (await openDatabase(url ? { url } : { folder: dataDir, log }));
  // The embedded engine's lock says that nobody else works in the folder; beside PostgreSQL another
  // copy may.
  if (!overrides.handle) await sweepReceived(dataDir, url ? 'old' : 'all');
  return {
    settings,
    database: handle.database,
    engine: handle,
    handle,
    files: overrides.files ?? openFileStore(settings, clock, log),
    addresses: openAddresses(settings, log),
    facilities: openFacilities(settings, { log, clock }),
    licenseRegister: openRegister(settings, { log, clock }),
    bureau: openBureau(settings, log),
    aggregator: openAggregator(settings, log),
    processor: processorOf(settings, { database: handle.database, log, clock }),
    paper: openPaper(),
    payoutBank: settings.processor
      ? openPayoutBank(settings, { log, clock })
      : achPayouts(handle.database, clock, openPayoutBank(settings, { log, clock })),
    sftp,
    texts: openTextMessages(settings, handle.database, log),
    workflow: openWorkflow(settings, log),
    policy: allCalls,
    clock,
    log,
    close: async () => {
      if (!overrides.handle) await handle.close();
    },
  };
}
