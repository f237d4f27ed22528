import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/access/roles';
import { mayDownloadScore, riskTone } from './riskTone';

describe('the color of a risk score (spec 2.2; readings B18)', () => {
  it.each<[Role, number, string]>([
    ['TOP_ADMIN', 79, 'bad'],
    ['TOP_ADMIN', 80, 'good'],
    ['TOP_ADMIN', 81, 'good'],
    ['COMPLIANCE_OFFICER', 79, 'bad'],
    ['COMPLIANCE_OFFICER', 80, 'good'],
    ['ADMIN', 80, 'plain'],
    ['ADMIN', 81, 'bad'],
    ['MERCHANT', 0, 'plain'],
    ['MERCHANT', 80, 'plain'],
    ['MERCHANT', 100, 'bad'],
  ])('of %s at %i is %s', (role, score, tone) => expect(riskTone(role, score)).toBe(tone));

  it('downloads for two roles alone', () => {
    const roles: Role[] = ['TOP_ADMIN', 'COMPLIANCE_OFFICER', 'ADMIN', 'ISO', 'AGENT', 'MERCHANT'];
    expect(roles.filter(mayDownloadScore)).toEqual(['TOP_ADMIN', 'COMPLIANCE_OFFICER']);
  });
});
