import { expect, it } from 'vitest';
import { roleName } from './roleNames';

it.each([
  ['ISO', 'ISO'],
  ['ISO2', 'Financial Institution'],
  ['SUB_ISO', 'Sub ISO'],
  ['SUB_AGENT', 'Sub-Agent'],
  ['TOP_ADMIN', 'Top Admin'],
  ['BILL_PAY_VENDOR', 'Bill Pay Vendor'],
  ['MERCHANT', 'Merchant'],
  ['COMPLIANCE_OFFICER', 'Compliance Officer'],
  ['ODFI', 'ODFI'],
  ['ODFI_UNDERWRITER', 'ODFI Underwriter'],
  ['toString', 'Tostring'],
  ['', ''],
])('shows %s as %s', (role, shown) => expect(roleName(role)).toBe(shown));
