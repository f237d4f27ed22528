import { describe, expect, it } from 'vitest';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { errorsWith } from './goodSteps';

const required = 'This field is required.';
const ip = 'Please enter valid IP address';

describe('step 9', () => {
  it('takes good values', () => expect(errorsWith(9)).toEqual({}));

  it.each([
    ['ipAddress', '', required],
    ['ipAddress', '  ', required],
    ['ipAddress', '1.1.', ip],
    ['ipAddress', '999.1', null],
    ['ipAddress', '192.168.100.100', null],
    ['ipAddress', '1'.repeat(16), null],
    ['ipAddress', '1'.repeat(17), ip],
    ['ipAddress', '192.0.2.x', ip],
    ['ipAddress', '2001:db8::1', ip],
    ['ipAddress', '192.0.2.1\n', null],
    ['ipAddress', '192.0\n.2.1', ip],
    ['ipAddress', '١٩٢.٠.٢.١', ip],
    ['websitePolicies', [], null],
    ['websitePolicies', ['Privacy Policy', 'Return Policy', 'Terms and Conditions'], null],
    ['websitePolicies', ['Cookies'], 'Invalid Value'],
    ['sslIssuer', '', null],
    ['sslIssuer', 'x'.repeat(200), null],
    ['sslIssuer', 'x'.repeat(201), 'Maximum allowed 200 characters'],
    ['sslNumber', 'a\0', invisibleMessage],
    ['isWebDomainContent', '', null],
    ['isWebDomainContent', 'Maybe', 'Invalid Value'],
    ['cartVendor', 'x'.repeat(201), 'Maximum allowed 200 characters'],
    ['webHostVendor', 'x'.repeat(201), 'Maximum allowed 200 characters'],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(9, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );
});
