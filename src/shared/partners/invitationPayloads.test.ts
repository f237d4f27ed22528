import { expect, test } from 'vitest';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { savePayload, sendPayload } from './invitationPayloads';

const values = {
  companyInviteName: ' Fern & Moss ',
  email: ' Tessa@Example.com ',
  phoneNumber: '7075550142 ',
  invitedUserFirstName: 'Tessa',
  invitedUserLastName: '',
  isoId: 'redwood',
  agentId: 'delgado',
  subAgentId: '',
};
const names = { isoName: 'Redwood', agentName: 'Delgado', subAgentName: '' };
const inviter = { userId: 'u1', name: 'Rosa', orgId: 'o1', mode: 'Production' };

/** Spec 2.7; readings E9. */
test('an invitation is saved trimmed, with exactly the members of the specification but the token', () => {
  expect(savePayload(values, { names, inviteId: 1_234_567, inviter })).toEqual({
    companyInviteName: 'Fern & Moss',
    email: 'tessa@example.com',
    phoneNumber: '7075550142',
    invitedUserFirstName: 'Tessa',
    invitedUserLastName: '',
    isoId: 'redwood',
    agentId: 'delgado',
    subAgentId: '',
    ...names,
    inviteId: 1_234_567,
    userId: 'u1',
    name: 'Rosa',
    parentOrgId: 'o1',
    system_mode: 'Production',
  });
});

test('its mail is asked for by the saved record', () => {
  const record = {
    inviteId: 1_234_567,
    email: 'tessa@example.com',
    userId: 'u1',
    phoneNumber: '7075550142',
    companyInviteName: 'Fern & Moss',
    invitedUserFirstName: 'Tessa',
    invitedUserLastName: '',
    isoId: 'redwood',
    isoName: 'Redwood',
    isoEmail: 'r@example.com',
    agentId: 'delgado',
    agentName: 'Delgado',
    agentEmail: 'd@example.com',
    subAgentId: '',
    subAgentName: '',
    subAgentEmail: '',
  };
  // The other members of a record are not read.
  const payload = sendPayload({ ...record, status: 'saved' } as InviteRecord, 'ISO');
  expect(payload).toEqual({ ...record, role: 'ISO' });
});
