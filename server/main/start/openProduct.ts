import { closeDemo, reopenDemo } from '@server/main/demo/closeDemo';
import { seedDemo } from '@server/main/demo/seed';
import { type OpenedServices, openServices } from '@server/main/openServices';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { migrate } from '@server/platform/db/migrate';
import type { Settings } from '@server/platform/settings/settings';

/** Is told what goes on, and which part of it, 0 to 1, is done. */
type Tell = (step: string, part?: number) => void;

/**
 * Opens everything the settings name, brings the database to this version, puts the demo world in
 * where it is wanted and missing, and keeps its accounts out where it is there and not wanted.
 * @throws what openServices and migrate throw; nothing stays open then
 */
export async function openProduct(
  settings: Settings,
  tell: Tell = () => undefined,
): Promise<OpenedServices> {
  tell(openingTitle(settings));
  const services = await openServices(settings);
  try {
    await migrate(services.handle, {
      onApplied: (part) => tell('Bringing the tables up to date', part),
    });
    await services.handle.unhurried(() => prepareDemo(services, tell));
    await ensureDefaultPartner(services.database, settings.company.name);
    return services;
  } catch (error) {
    await services.close();
    throw error;
  }
}

const openingTitle = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl
    ? 'Opening the database (PostgreSQL)'
    : `Opening the database (embedded, in ${dataDir})`;

async function prepareDemo(services: OpenedServices, tell: Tell): Promise<void> {
  if (services.settings.demoData) {
    const isNew = await seedDemo(services, (part) => tell('Filling in the demo world', part));
    // The embedded engine clears up after so many rows before it takes the next call.
    if (isNew) tell('Putting the filled tables in order');
    await reopenDemo(services);
    return;
  }
  const closed = await closeDemo(services);
  if (closed > 0) {
    services.log(
      `DEMO_DATA is off: the ${closed} demo accounts in this database are suspended, since their password is published. DEMO_DATA=on opens them again.`,
    );
  }
}
