import type { Services } from '@server/services';
import type { Settings } from '@server/settings';
import type { LicenceRegister } from './licenceRegister';
import { remoteRegister } from './remoteRegister';
import { standInRegister } from './standIn';

/** The register service at `LICENCE_REGISTER_URL`, else the embedded stand-in. */
export const openRegister = (
  { licenceRegister }: Settings,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): LicenceRegister =>
  licenceRegister ? remoteRegister(licenceRegister, log) : standInRegister(clock);
