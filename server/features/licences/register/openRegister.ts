import type { LicenceRegister } from '@server/platform/outside/licenceRegister';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { remoteRegister } from './remoteRegister';
import { standInRegister } from './standIn';

/** The register service at `LICENCE_REGISTER_URL`, else the embedded stand-in. */
export const openRegister = (
  { licenceRegister }: Settings,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): LicenceRegister =>
  licenceRegister ? remoteRegister(licenceRegister, log) : standInRegister(clock);
