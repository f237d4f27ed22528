import { closeDemo, reopenDemo } from '@server/db/demo/closeDemo';
import { seedDemo } from '@server/db/demo/seed';
import { ensureHouse } from '@server/db/house';
import { migrate } from '@server/db/migrate';
import { type OpenedServices, openServices } from '@server/services';
import type { Settings } from '@server/settings';

/**
 * Opens everything the settings name, brings the database to this version, puts the demo world in where it is wanted and missing, and
 * keeps its accounts out where it is there and not wanted.
 * @throws what openServices and migrate throw; nothing stays open then
 */
export async function openProduct(settings: Settings): Promise<OpenedServices> {
  const services = await openServices(settings);
  try {
    await migrate(services.handle);
    await services.handle.unhurried(() => prepareDemo(services));
    await ensureHouse(services.database, settings.company.name);
    return services;
  } catch (error) {
    await services.close();
    throw error;
  }
}

async function prepareDemo(services: OpenedServices): Promise<void> {
  if (services.settings.demoData) {
    await seedDemo(services);
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
