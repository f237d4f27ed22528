import type { FacilityRegister } from '@server/platform/outside/facilityRegister';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { metrcFacilities } from './metrcFacilities';
import { standInFacilities } from './standIn';

/** The registry at `METRC_URL`, else the embedded stand-in. */
export const openFacilities = (
  { metrc }: Settings,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): FacilityRegister => (metrc ? metrcFacilities(metrc, log) : standInFacilities(clock));
