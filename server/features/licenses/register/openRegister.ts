import type { LicenseRegister } from '@server/platform/outside/licenseRegister';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { remoteRegister } from './remoteRegister';
import { standInRegister } from './standIn';

/** The register service at `LICENSE_REGISTER_URL`, else the embedded stand-in. */
export const openRegister = (
  { licenseRegister }: Settings,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): LicenseRegister =>
  licenseRegister ? remoteRegister(licenseRegister, log) : standInRegister(clock);
