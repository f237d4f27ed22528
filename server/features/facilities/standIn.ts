import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@server/platform/http/refusal';
import { type FacilityRegister, outsideFailure } from '@server/platform/outside/facilityRegister';
import type { Facility } from '@/domain/onboarding/facility';

const slowMilliseconds = 3000;

const two = (number: number): string => String(number).padStart(2, '0');

/** The first of a month so many months from now, as `MM-dd-yyyy`. */
function firstOfMonth(now: Date, months: number): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return `${two(day.getUTCMonth() + 1)}-01-${day.getUTCFullYear()}`;
}

/** Two licenses that belong to the key: the same numbers each time. */
function licensesOf(userKey: string, now: Date): Facility[] {
  const digits = BigInt(`0x${createHash('sha256').update(userKey).digest('hex')}`).toString();
  const common = { startDate: firstOfMonth(now, -6), endDate: firstOfMonth(now, 18) };
  return [
    {
      ...common,
      name: 'Harbor Street Retail',
      licenseNumber: `C10-${digits.slice(0, 7)}-LIC`,
      licenseType: 'Retailer',
    },
    {
      ...common,
      name: 'Hilltop Distribution',
      licenseNumber: `C11-${digits.slice(7, 14)}-LIC`,
      licenseType: 'Distributor',
    },
  ];
}

/**
 * Stands in for the license registry: any key has two licenses. Test inputs: a key that begins with
 * `slow` answers after 3 s, one with `fail` fails like a registry that is away, one with `none` has
 * no license.
 */
export function standInFacilities(clock: () => Date): FacilityRegister {
  return {
    async facilities(userKey) {
      const order = userKey.slice(0, 4).toLowerCase();
      if (order === 'fail') throw new Refusal(503, outsideFailure, { name: 'OutsideServiceAway' });
      if (order === 'slow') await wait(slowMilliseconds);
      return order === 'none' ? [] : licensesOf(userKey, clock());
    },
  };
}
