import { describe, expect, it } from 'vitest';
import { type Role, roles } from '@/domain/access/roles';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { emptyInvitation, invitationErrors, newInviteId } from './invitation';

const required = 'This field is required.';
const phone = 'Phone number should follow US standard without special characters';
const email = 'Email must be between 3 and 56 characters';
const good = {
  ...emptyInvitation,
  companyInviteName: 'Green Leaf',
  email: 'ann@example.com',
  phoneNumber: '4155550132',
  isoId: 'i',
  agentId: 'a',
};
const address = (length: number): string => `${'a'.repeat(length - 12)}@example.com`;

describe('the invitation form', () => {
  it('takes good values of every role', () => {
    for (const role of roles) expect(invitationErrors(good, role)).toEqual({});
  });

  it.each([
    ['companyInviteName', ' ', required],
    ['companyInviteName', 'x', null],
    ['companyInviteName', 'x'.repeat(100), null],
    ['companyInviteName', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['companyInviteName', 'a\0', invisibleMessage],
    ['email', '', required],
    ['email', 'a@', email],
    ['email', 'a@b', 'Invalid email'],
    ['email', address(56), null],
    ['email', address(57), email],
    ['email', 'ann@example.test', 'Invalid email'],
    ['phoneNumber', '', required],
    ['phoneNumber', '415555013', phone],
    ['phoneNumber', '41555501323', phone],
    ['phoneNumber', '415-555-0132', phone],
    ['invitedUserFirstName', '', null],
    ['invitedUserFirstName', 'Li', 'Your name must be between 3 and 50 characters'],
    ['invitedUserLastName', '<b>', 'Please remove the special characters.'],
    ['subAgentId', '', null],
  ])('%s %j gives %j', (field, value, message) =>
    expect(invitationErrors({ ...good, [field]: value }, 'TOP_ADMIN')).toEqual(
      message === null ? {} : { [field]: message },
    ),
  );

  const unchosen = { ...good, isoId: '', agentId: '' };
  const both = { isoId: required, agentId: required };
  it.each([
    ['TOP_ADMIN', both, both],
    ['ADMIN', both, {}],
    ['INSTANCE_ADMIN', both, {}],
    ['TAXATION_ADMIN', both, {}],
    ['COMPLIANCE_OFFICER', both, {}],
    ['ISO', { agentId: required }, { agentId: required }],
    ['SUB_ISO', { agentId: required }, { agentId: required }],
    ['AGENT', {}, {}],
    ['SUB_AGENT', {}, {}],
  ] as [Role, object, object][])(
    '%s without partners: %j on the page, %j in the modal',
    (role, page, modal) => {
      expect(invitationErrors(unchosen, role)).toEqual(page);
      expect(invitationErrors(unchosen, role, 'page')).toEqual(page);
      expect(invitationErrors(unchosen, role, 'modal')).toEqual(modal);
    },
  );
});

describe('an invitation', () => {
  it.each([
    [0, 1_000_000],
    [0.999_999_99, 9_999_999],
  ])('has an id from the range: random %d gives %d', (random, id) =>
    expect(newInviteId(() => random)).toBe(id),
  );
});
