import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { mayEditAnyApplication } from '@/domain/access/rolePermissions';
import { normalEmail } from '@/domain/contact/email';
import type { PartnerIds } from '@/domain/onboarding/attribution';
import { attributionBy, refuseStrangers } from '../attribution';
import type { ApplicationChange } from '../onboardingStore';
import { savedParent } from '../parent';
import type { StepValues } from '../sensitive';

/**
 * True where the caller's role says whom the application is attributed to; else it stays as it was
 * started.
 */
export const attributes = (scope: Scope, row: ApplicationRow): boolean =>
  row.inviteId === null && (row.userId === scope.userId || mayEditAnyApplication(scope.role));

const textIn = (values: StepValues, field: string): string => String(values[field] ?? '');

const partnersIn = (values: StepValues): PartnerIds => ({
  isoId: textIn(values, 'isoId'),
  agentId: textIn(values, 'agentId'),
  subAgentId: textIn(values, 'subAgentId'),
});

/** What was sent of step 0 of an application. */
interface SentBasics {
  scope: Scope;
  row: ApplicationRow;
  values: StepValues;
}

/**
 * An invitation's attribution and a starter's stand; otherwise the caller's role and choice decide.
 */
async function attributionOf(tx: Tx, { scope, row, values }: SentBasics): Promise<PartnerIds> {
  if (attributes(scope, row)) return attributionBy(tx, scope, partnersIn(values));
  return { isoId: row.isoId ?? '', agentId: row.agentId ?? '', subAgentId: row.subAgentId ?? '' };
}

/**
 * Step 0 with what the server decides put in place: ids, mode, attribution (spec 2.6), the address
 * in lower case, which an invited merchant cannot change.
 */
export async function decidedBasics(
  tx: Tx,
  { scope, row, values }: SentBasics,
): Promise<StepValues> {
  const partners = await attributionOf(tx, { scope, row, values });
  const invitedEmail = row.inviteId === null ? '' : row.email;
  return {
    ...values,
    OrgId: row.orgId,
    ...(await savedParent(tx, row)),
    parentUserId: row.userId,
    EmailBasicInfo: invitedEmail || normalEmail(textIn(values, 'EmailBasicInfo')),
    ...partners,
    system_mode: row.systemMode,
  };
}

/**
 * @throws Refusal 400 for an address that belongs to another account, and for partners that do not
 * belong together
 */
export async function refuseBasics(tx: Tx, { scope, row, values }: SentBasics): Promise<void> {
  if (attributes(scope, row)) await refuseStrangers(tx, scope, partnersIn(values));
  const account = await usersRepository(tx).byEmail(textIn(values, 'EmailBasicInfo'));
  const isOthers = account !== null && account.id !== row.merchantUserId;
  if (isOthers) throw invalid({ EmailBasicInfo: 'User is already registered' });
}

/** What step 0 says to the lists. */
export function basicColumns(values: StepValues): ApplicationChange {
  const companyName = textIn(values, 'companyNameBasicInfo').trim();
  return {
    companyName,
    companyKey: sortKey(companyName),
    firstName: textIn(values, 'FirstName').trim(),
    lastName: textIn(values, 'lastName').trim(),
    email: textIn(values, 'EmailBasicInfo'),
    phone: textIn(values, 'mobileNumberBasicInfo'),
    industry: textIn(values, 'industryBasicInfo'),
    isoId: textIn(values, 'isoId') || null,
    agentId: textIn(values, 'agentId') || null,
    subAgentId: textIn(values, 'subAgentId') || null,
  };
}
