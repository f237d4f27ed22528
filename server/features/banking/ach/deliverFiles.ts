import type { Services } from '@server/platform/services';
import { odfiStore } from '../odfi/odfiStore';
import { deliver, deliveredName } from './delivery';
import { achFileStore } from './fileStore';
import { contentOf } from './sendFile';

const modes = ['Production', 'Sandbox'] as const;

/**
 * Puts files that were sent into the folders of their banks, each once: killed between the two, it
 * writes the same file under the same name again.
 */
export async function deliverFiles(services: Services): Promise<void> {
  const { database, settings, clock } = services;
  for (const mode of modes)
    await database.transaction(async (tx) => {
      const files = achFileStore(tx, mode);
      for (const file of await files.undelivered()) {
        const bank = await odfiStore(tx, mode).find(file.odfiId);
        if (bank?.delivery !== 'folder') continue;
        const text = contentOf(services, file);
        await deliver(settings.dataDir, { bank, name: deliveredName(file), text });
        await files.update(file.id, { deliveredAt: clock() });
      }
    });
}
