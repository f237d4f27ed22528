import type { Bureau } from '@server/platform/outside/bureau';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { embeddedBureau } from './embedded/embeddedBureau';
import { remoteBureau } from './remoteBureau';

/** The bureau at `BUREAU_URL`, else the embedded one with its documented test inputs. */
export const openBureau = ({ bureau }: Settings, log: Services['log']): Bureau =>
  bureau ? remoteBureau(bureau, log) : embeddedBureau();
