import type { Role } from '@/domain/access/roles';

/**
 * Who works with what the rules found. A list of permissions can name the reports for other roles,
 * but a report is about organizations and tells of cases: nobody of an organization, its ISO or its
 * agent may learn of them (docs/adr/0001).
 */
export const watcherRoles = ['TOP_ADMIN', 'COMPLIANCE_OFFICER'] as const satisfies readonly Role[];
