import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@server/platform/http/refusal';
import {
  type LicenseRegister,
  type RegisterQuestion,
  registerFailure,
} from '@server/platform/outside/licenseRegister';
import type { RegisterEntry } from '@/domain/applications/licenses/register';

const slowMilliseconds = 2000;

/** The last three digits of a license number, which order the answer; '' when there are none. */
const orderOf = (number: string): string => /(\d{3})(?!\d)(?!.*\d{3})/.exec(number)?.[1] ?? '';

const asStated = ({ holder, dba, state, type, starts, ends }: RegisterQuestion): RegisterEntry => ({
  status: 'active',
  holder,
  dba,
  state,
  type,
  issued: starts,
  expires: ends,
});

function yearBefore(day: string | null, now: Date): string {
  const year = now.getUTCFullYear() - 1;
  return `${year}-${(day ?? '2000-06-30').slice(5)}`;
}

/**
 * Stands in for the state registers: any license is active and as stated. Test numbers, by their
 * last three digits in a row: 401 suspended, 403 revoked, 404 not on the register, 409 held by
 * somebody else, 410 expired a year ago, 503 the register is away, 504 an answer after 2 s. An end
 * that lies in the past is expired as well.
 */
export function standInRegister(clock: () => Date): LicenseRegister {
  return {
    async entry(question) {
      const entry = asStated(question);
      const now = clock();
      const isOver = entry.expires !== null && entry.expires < now.toISOString().slice(0, 10);
      switch (orderOf(question.number)) {
        case '401':
          return { ...entry, status: 'suspended' };
        case '403':
          return { ...entry, status: 'revoked' };
        case '404':
          return null;
        case '409':
          return { ...entry, holder: 'Golden Poppy Holdings LLC', dba: 'Golden Poppy' };
        case '410':
          return { ...entry, status: 'expired', expires: yearBefore(entry.expires, now) };
        case '503':
          throw new Refusal(503, registerFailure, { name: 'OutsideServiceAway' });
        case '504':
          await wait(slowMilliseconds);
          return entry;
        default:
          return isOver ? { ...entry, status: 'expired' } : entry;
      }
    },
  };
}
