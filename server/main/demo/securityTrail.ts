import { sessionRepository } from '@server/identity/sessions/sessionStore';
import type { Tx } from '@server/platform/db/client';
import { insertSecurityEvents, type NewSecurityRow } from '@server/platform/security/securityStore';
import { demoAccount } from './accounts';

const minute = 60_000;
const hour = 60 * minute;

/** Networks for documentation: nobody's. */
const home = { ip: '203.0.113.24', device: 'Chrome on Windows' };
const phone = { ip: '198.51.100.7', device: 'Safari on iOS' };
const office = { ip: '192.0.2.15', device: 'Firefox on macOS' };
const stranger = { ip: '203.0.113.201', device: 'Other app' };

type Told = Pick<NewSecurityRow, 'event'> &
  Partial<Pick<NewSecurityRow, 'result' | 'target' | 'before' | 'after' | 'ip' | 'device'>>;

const told: readonly (readonly [hoursAgo: number, email: string, Told])[] = [
  [162, 'merchant@example.com', { event: 'signIn', ...home }],
  [161, 'merchant@example.com', { event: 'export', target: 'Export: invoices', ...home }],
  [140, 'top-admin@example.com', { event: 'signIn', ...office }],
  [
    139,
    'top-admin@example.com',
    {
      event: 'permissionChange',
      target: 'budtender@example.com',
      ...office,
      before: { inventory: false },
      after: { inventory: true },
    },
  ],
  [117, 'admin@example.com', { event: 'signIn', ...office }],
  [
    116.5,
    'admin@example.com',
    { event: 'approval', target: 'Application of Fern & Moss Apothecary', ...office },
  ],
  [93, 'sub-agent@example.com', { event: 'signIn', ...phone }],
  [
    92.9,
    'sub-agent@example.com',
    { event: 'refusal', result: 'refused', target: 'GET /transactions', ...phone },
  ],
  [70, 'merchant-2@example.com', { event: 'signIn', result: 'failed', ...stranger }],
  [69.99, 'merchant-2@example.com', { event: 'signIn', result: 'failed', ...stranger }],
  [69.98, 'merchant-2@example.com', { event: 'signIn', result: 'refused', ...stranger }],
  [69, 'merchant-2@example.com', { event: 'passwordReset', ...home }],
  [46, 'compliance-officer@example.com', { event: 'signIn', ...office }],
  [
    45.5,
    'compliance-officer@example.com',
    {
      event: 'reveal',
      ...office,
      target: 'Step 4, Beneficiary Owner/Officer Information, of application 1',
    },
  ],
  [
    45,
    'compliance-officer@example.com',
    { event: 'export', target: 'Export: licenses', ...office },
  ],
  [22, 'merchant@example.com', { event: 'signIn', ...phone }],
  [21.5, 'merchant@example.com', { event: 'signOut', ...phone }],
];

/** What the trail of the demo world holds before anybody has signed in. */
export async function insertDemoTrail(tx: Tx, now: Date): Promise<void> {
  const rows = told.map(([hoursAgo, email, event]): NewSecurityRow => {
    const { id, firstName, lastName, role, orgId } = demoAccount(email);
    const at = new Date(now.getTime() - hoursAgo * hour - 7 * minute);
    return {
      at,
      userId: id,
      userName: `${firstName} ${lastName}`,
      userEmail: email,
      role,
      orgId,
      result: 'ok',
      ...event,
    };
  });
  await insertSecurityEvents(tx, rows);
  for (const { event, result, userId, at } of rows) {
    // In the order of time: the last one stays.
    if (event === 'signIn' && result === 'ok' && userId && at)
      await sessionRepository(tx).markSignedIn(userId, at);
  }
}
