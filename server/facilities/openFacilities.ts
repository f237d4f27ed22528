import type { Services } from '@server/services';
import type { Settings } from '@server/settings';
import type { FacilityRegister } from './facilityRegister';
import { metrcFacilities } from './metrcFacilities';
import { standInFacilities } from './standIn';

/** The registry at `METRC_URL`, else the embedded stand-in. */
export const openFacilities = (
  { metrc }: Settings,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): FacilityRegister => (metrc ? metrcFacilities(metrc, log) : standInFacilities(clock));
