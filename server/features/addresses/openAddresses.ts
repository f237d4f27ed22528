import type { AddressSource } from '@server/platform/outside/addressSource';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { smartyAddresses } from './smartyAddresses';
import { standInAddresses } from './standIn';

/** SmartyStreets where its keys are set, else the embedded stand-in. */
export const openAddresses = ({ smarty }: Settings, log: Services['log']): AddressSource =>
  smarty ? smartyAddresses(smarty, log) : standInAddresses();
