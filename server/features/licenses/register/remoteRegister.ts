import { askOutside } from '@server/platform/http/askOutside';
import { Refusal } from '@server/platform/http/refusal';
import { type LicenseRegister, registerFailure } from '@server/platform/outside/licenseRegister';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { object, string, ValidationError } from 'yup';

const text = string().default('').max(300);

const date = string()
  .nullable()
  .default(null)
  .matches(/^\d{4}-\d{2}-\d{2}$/, { excludeEmptyString: true })
  .transform((value) => value || null);

const statuses = ['active', 'expired', 'suspended', 'revoked'] as const;

const answerSchema = object({
  status: string().required().oneOf(statuses),
  holder: text,
  dba: text,
  state: text,
  type: text,
  issued: date,
  expires: date,
}).nullable();

/**
 * A register service at `LICENSE_REGISTER_URL`: `GET {url}/licenses?number=…&state=…` with the key
 * as bearer answers `{ status, holder, dba, state, type, issued, expires }` (dates ISO), or `null`
 * for a license that it does not know.
 */
export function remoteRegister(
  { url, key }: NonNullable<Settings['licenseRegister']>,
  log: Services['log'],
): LicenseRegister {
  return {
    async entry({ number, state }) {
      const address = new URL(`${url}/licenses`);
      address.searchParams.set('number', number);
      address.searchParams.set('state', state);
      const answer = await askOutside({
        service: 'The license register',
        failureText: registerFailure,
        url: address,
        init: { headers: { authorization: `Bearer ${key}`, accept: 'application/json' } },
        log,
      });
      return read(answer, log);
    },
  };
}

async function read(answer: unknown, log: Services['log']) {
  try {
    return await answerSchema.validate(answer, { stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    log('The license register failed: an answer that is none');
    throw new Refusal(503, registerFailure, { name: 'OutsideServiceAway' });
  }
}
