import { safeDescription } from '@server/platform/http/answer';
import { DeliveryFailure, type DropFolder } from '@server/platform/outside/sftpServers';
import type { Services } from '@server/platform/services';
import type { DeliveryWay } from '@/domain/banking/fileDelivery';
import { odfiStore } from '../odfi/odfiStore';
import { sftpAccess } from '../odfi/sftpAccess';
import { DeliveryInDoubt, deliveredName, localFolder, putOnce } from './delivery';
import { deliveryStore } from './deliveryStore';
import type { AchFileRow } from './fileStore';
import { contentOf, reckonSettlement } from './sendFile';

/** Ways that lead into a folder on this machine: at once, and without anybody else. */
export const localWays = ['folder', 'embedded'] as const satisfies readonly DeliveryWay[];

/** How this server delivers: a copy without a key leaves SFTP to the others. */
const waysOf = ({ sftp }: Services): DeliveryWay[] =>
  sftp ? [...localWays, 'sftp'] : [...localWays];

/** Opens the folder of a file's bank for some work. @throws DeliveryFailure */
async function inFolder(
  { database, settings, sftp }: Services,
  file: AchFileRow,
  work: (folder: DropFolder) => Promise<void>,
): Promise<void> {
  const bank = await odfiStore(database, file.systemMode).find(file.odfiId);
  if (!bank) throw new Error('A file has no bank');
  if (file.delivery !== 'sftp') return work(localFolder(settings.dataDir, bank));
  const access = sftpAccess(bank);
  if (!sftp || !access)
    throw new DeliveryFailure('The bank profile no longer says how files go there by SFTP.');
  return sftp.within(access, work);
}

/** Delivers a file that a try has. @throws DeliveryFailure, DeliveryInDoubt, and what else fails */
const put = (services: Services, file: AchFileRow): Promise<void> =>
  inFolder(services, file, (folder) =>
    putOnce(folder, {
      name: deliveredName(file),
      text: contentOf(services, file),
      wasNamed: file.deliveryNamedAt !== null,
      onNaming: async () => {
        const tried = { file, now: services.clock() };
        if (!(await deliveryStore(services.database).noteNaming(tried)))
          throw new Error('Another try has taken the file');
      },
    }),
  );

const doubtSentence =
  'The connection broke off while the file got its name, and it is not there now: the bank may have taken it. Ask the bank before you deliver it again.';

/** What is told of a failure: never what a library says, which may name more than it should. */
function sentenceOf(error: unknown): string {
  if (error instanceof DeliveryFailure) return error.message;
  if (error instanceof DeliveryInDoubt) return doubtSentence;
  return 'This server could not deliver the file. Its log says why.';
}

/** One try of a file that it has; true where the file is at the bank now. */
async function tryOne(services: Services, file: AchFileRow): Promise<boolean> {
  const { database, clock, log } = services;
  try {
    await put(services, file);
    await database.transaction(async (tx) => {
      const now = clock();
      // Where it comes late, it settles later.
      if (await deliveryStore(tx).noteDelivered({ file, now }))
        await reckonSettlement(tx, file, { at: now });
    });
    return true;
  } catch (error) {
    const known = error instanceof DeliveryFailure || error instanceof DeliveryInDoubt;
    log(
      `file F-${file.number} was not delivered (try ${file.deliveryTries + 1})${known ? '' : `: ${safeDescription(error)}`}`,
    );
    const isInDoubt = error instanceof DeliveryInDoubt;
    const tried = { file, now: clock() };
    await deliveryStore(database).noteFailed(tried, sentenceOf(error), isInDoubt);
    return false;
  }
}

/** Delivers what is due to a bank, file by file; after a failure the others wait for the next round. */
async function deliverTo(services: Services, bank: string): Promise<void> {
  const ways = waysOf(services);
  for (;;) {
    const claim = { now: services.clock(), ways, of: { bank } };
    const file = await deliveryStore(services.database).claim(claim);
    if (!file || !(await tryOne(services, file))) return;
  }
}

/** Rounds that deliver what is due. */
interface FileDeliverer {
  /** Begins with each bank to which something is due and with which no earlier round is busy. */
  round: () => Promise<void>;
  /** Resolves once no bank is being asked any more. */
  ended: () => Promise<void>;
}

/**
 * Delivers the files that were sent and are due, each once. Every bank takes the time that its own
 * limits give it: a round waits for none of them, so that one that hangs delays nobody else’s files,
 * those of later rounds as well. Copies of the server share them. Killed at any moment, a file is where
 * it was, or is found there.
 */
export function fileDeliverer(services: Services): FileDeliverer {
  const busy = new Map<string, Promise<void>>();
  const begin = (bank: string): void => {
    const work = deliverTo(services, bank)
      .catch((error: unknown) =>
        services.log(`Files were not delivered: ${safeDescription(error)}`),
      )
      .finally(() => busy.delete(bank));
    busy.set(bank, work);
  };
  return {
    round: async () => {
      const now = services.clock();
      const banks = await deliveryStore(services.database).dueBanks(now, waysOf(services));
      for (const bank of banks) if (!busy.has(bank)) begin(bank);
    },
    ended: async () => {
      await Promise.all(busy.values());
    },
  };
}

/** Delivers one file, where it is due and goes one of these ways. */
export async function deliverFile(
  services: Services,
  { id, ways = waysOf(services) }: { id: string; ways?: readonly DeliveryWay[] },
): Promise<void> {
  const claim = { now: services.clock(), ways, of: { file: id } };
  const file = await deliveryStore(services.database).claim(claim);
  if (file) await tryOne(services, file);
}
