// locker <folder>: says `ready`; at the first input takes the lock, says `held` or `refused`, and
// stays.
import { FolderInUse, lockFolder } from '@server/platform/db/embedded/folderLock';

const [folder = ''] = process.argv.slice(2);
process.stdin.once('data', async () => {
  try {
    await lockFolder(folder);
    console.log('held');
  } catch (error) {
    console.log(error instanceof FolderInUse ? 'refused' : `failed: ${String(error)}`);
  }
});
console.log('ready');
