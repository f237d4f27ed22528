import { describe, expect, it } from 'vitest';
import { leadPayload, registrationPayload } from './payloads';

describe('registrationPayload', () => {
  it('is the body of spec 1.3, empty where the form has no field', () => {
    const values = {
      firstName: ' Rosa ',
      lastName: 'Delgado',
      email: ' Rosa@Example.COM ',
      password: ' Greenhouse!27 ',
      confirmPassword: ' Greenhouse!27 ',
      job: '12',
    };
    expect(
      registrationPayload(values, { referralId: 'r-1', hostName: 'http://localhost' }),
    ).toEqual({
      email: 'rosa@example.com',
      password: ' Greenhouse!27 ',
      name: 'Rosa Delgado',
      referralId: 'r-1',
      hostName: 'http://localhost',
      user_metadata: {
        firstName: 'Rosa',
        lastName: 'Delgado',
        companyName: '',
        country: '',
        state: '',
        phone: '',
        job: '12',
        zip: '',
        source: 'ODFI100',
        role: 'MERCHANT',
      },
    });
  });
});

describe('leadPayload', () => {
  it('carries the inviter, the role in upper case and an organization id from the time', () => {
    const values = {
      email: 'Li@Example.com',
      firstName: 'Ling',
      lastName: 'Chen',
      companyName: ' Chen & Sons ',
      phone: '415-555-2671',
      country: 'us',
      role: 'Testing Laboratory',
    };
    const inviter = { name: 'Ana', companyName: 'Evergreen', orgId: 'HOUSE', userId: 'u-9' };
    const { lead_information: lead, user_information: user } = leadPayload(values, inviter, {
      refOID: 'HOUSE',
      hostName: 'http://localhost',
      now: 1_700_000_000_123,
    });
    expect(lead).toBe(inviter);
    expect(user).toEqual({
      email: 'li@example.com',
      name: 'Ling Chen',
      referralId: 'u-9',
      hostName: 'http://localhost',
      user_metadata: {
        email: 'li@example.com',
        firstName: 'Ling',
        lastName: 'Chen',
        companyName: 'Chen & Sons',
        phone: '415-555-2671',
        country: 'us',
        role: 'TESTING LABORATORY',
        orgId: '1700000000123',
        parentOrgId: 'HOUSE',
        parentOrgName: 'Evergreen',
        onboardingPassed: false,
      },
    });
  });
});
