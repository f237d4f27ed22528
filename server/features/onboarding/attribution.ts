import {
  type PartnerKind,
  type PartnerRow,
  partnersRepository,
} from '@server/identity/partners/partnerQueries';
import { partnerVisibility } from '@server/identity/partners/visibility';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { invalidMessage } from '@/domain/forms/fieldRules';
import {
  type Author,
  attributedPartners,
  type PartnerIds,
  pickersFor,
} from '@/domain/onboarding/attribution';

/**
 * Who attributes: role and place in the tree of organizations. @throws Error when the account went
 * away
 */
async function authorOf(tx: Tx, { userId, role }: Scope): Promise<Author> {
  const account = await usersRepository(tx).byId(userId);
  if (!account) throw new Error('The account of a session is gone');
  const { orgId, parentOrgId, isoId, agentId } = account;
  return {
    role,
    orgId,
    parentOrgId: parentOrgId ?? '',
    isoId: isoId ?? '',
    agentId: agentId ?? '',
  };
}

const isUnder = ({ isoId, agentId, parentId }: PartnerRow, above: string): boolean =>
  above !== '' && [isoId, agentId, parentId].includes(above);

const kinds: Readonly<Record<keyof PartnerIds, PartnerKind>> = {
  isoId: 'iso',
  agentId: 'agent',
  subAgentId: 'sub_agent',
};

/**
 * Whom an application is attributed to by somebody of the caller's role (spec 2.6): one's own place
 * in the tree decides what the role decides, the rest is as picked. Not looked up yet: see
 * `refuseStrangers`.
 */
export async function attributionBy(tx: Tx, scope: Scope, chosen: PartnerIds): Promise<PartnerIds> {
  return attributedPartners(await authorOf(tx, scope), chosen);
}

/**
 * Picked partners must exist, be among those that the caller may choose from, and belong together
 * (spec 2.6).
 * @throws Refusal 400
 */
export async function refuseStrangers(tx: Tx, scope: Scope, ids: PartnerIds): Promise<void> {
  const pickers = pickersFor(scope.role, scope.inviteId !== null);
  const visibility = await partnerVisibility(tx, scope);
  const check = async (
    field: keyof PartnerIds,
    isPicked: boolean,
    above: string | null,
  ): Promise<void> => {
    const id = ids[field];
    if (id === '' || !isPicked) return;
    const partner = await partnersRepository(tx).byId(visibility, id);
    const belongs = partner?.kind === kinds[field] && (above === null || isUnder(partner, above));
    if (!belongs) throw invalid({ [field]: invalidMessage });
  };
  await check('isoId', pickers.iso, null);
  await check('agentId', pickers.agent, ids.isoId);
  await check('subAgentId', pickers.subAgent, ids.agentId);
}
