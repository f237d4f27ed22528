import type { Services } from '@server/services';
import type { Settings } from '@server/settings';
import type { AddressSource } from './addressSource';
import { smartyAddresses } from './smartyAddresses';
import { standInAddresses } from './standIn';

/** SmartyStreets where its keys are set, else the embedded stand-in. */
export const openAddresses = ({ smarty }: Settings, log: Services['log']): AddressSource =>
  smarty ? smartyAddresses(smarty, log) : standInAddresses();
