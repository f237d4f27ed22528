import { postingToday } from '@server/books/ledger/postingToday';
import { residualPartners } from '@server/platform/db/schema/residuals';
import type { Scope } from '@server/platform/http/call';
import { type SQL, sql } from 'drizzle-orm';
import { partnerLevel } from '@/domain/access/partnerLevel';
import { isStaff } from '@/domain/access/staff';
import { importMode } from '@/domain/session/systemMode';

/** Whose commissions a call sees, in one mode. */
export interface ResidualReader {
  mode: 'Production' | 'Sandbox';
  role: Scope['role'];
  orgId: string;
  userId: string;
  isStaff: boolean;
  today: string;
}

/** What a caller sees of commissions. */
export const residualReader = (scope: Scope, now: Date): ResidualReader => ({
  mode: importMode(scope.mode),
  role: scope.role,
  orgId: scope.orgId,
  userId: scope.userId,
  isStaff: isStaff(scope.role),
  today: postingToday(now),
});

/**
 * The partners' months that are seen: staff all; a partner its own and those below it in the chain
 * that was calculated, never those above. A sub-ISO sees its agents and those below them.
 */
export function seenPartners({ mode, role, orgId, isStaff: seesAll }: ResidualReader): SQL {
  const { systemMode, orgId: own, isoId, agentId } = residualPartners;
  const inMode = sql`${systemMode} = ${mode}`;
  if (seesAll) return inMode;
  const level = partnerLevel(role);
  if (level === 'iso') return sql`${inMode} and ${isoId} = ${orgId}`;
  if (level === 'agent') return sql`${inMode} and ${agentId} = ${orgId}`;
  if (level === 'subIso')
    return sql`${inMode} and ${agentId} in (select id from organizations where parent_id = ${orgId})`;
  if (level === 'subAgent') return sql`${inMode} and ${own} = ${orgId}`;
  return sql`false`;
}
