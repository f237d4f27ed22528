import type { Settings } from '@server/platform/settings/settings';

function companyAddress({ company }: Settings): string {
  const { name, add1, add2, city, state, zipCode } = company;
  return [name, add1, add2, `${city}, ${state} ${zipCode}`]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * The names that anybody may read, each with its configured value (D12, D13). All other names
 * answer N/A.
 */
export const publicGlobals: ReadonlyMap<string, (settings: Settings) => string> = new Map([
  ['globalPhoneNumber', (settings: Settings) => settings.supportPhone],
  ['globalSupportEmail', (settings: Settings) => settings.supportEmail],
  ['globalMobileBrand', (settings: Settings) => settings.mobileBrand],
  ['globalCompanyAddress', companyAddress],
]);
