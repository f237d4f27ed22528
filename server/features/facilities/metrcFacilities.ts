import { askOutsideAs } from '@server/platform/http/askOutside';
import { type FacilityRegister, outsideFailure } from '@server/platform/outside/facilityRegister';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { array, object, string } from 'yup';

const text = string().default('').nullable();

const answerSchema = array(
  object({
    Name: text,
    License: object({ Number: text, StartDate: text, EndDate: text, LicenseType: text }),
  }),
).required();

/** ISO date, with or without a time → `MM-dd-yyyy`. */
function formDate(iso: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  return year ? `${month}-${day}-${year}` : '';
}

/**
 * The registry's own service: basic authentication with our vendor key and the person's user key
 * (readings E12).
 */
export function metrcFacilities(
  { url, vendorKey }: NonNullable<Settings['metrc']>,
  log: Services['log'],
): FacilityRegister {
  return {
    async facilities(userKey) {
      const authorization = `Basic ${Buffer.from(`${vendorKey}:${userKey}`).toString('base64')}`;
      const call = {
        service: 'The license registry',
        failureText: outsideFailure,
        url: new URL(`${url}/facilities/v2/`),
        init: { headers: { authorization, accept: 'application/json' } },
        log,
      };
      const listed = await askOutsideAs(call, (answer) => answerSchema.validate(answer ?? []));
      return listed.map(({ Name, License }) => ({
        name: Name ?? '',
        licenseNumber: License.Number ?? '',
        licenseType: License.LicenseType ?? '',
        startDate: formDate(License.StartDate),
        endDate: formDate(License.EndDate),
      }));
    },
  };
}
