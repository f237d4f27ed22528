import type { Tx } from '@server/platform/db/client';
import { users } from '@server/platform/db/schema/users';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { roleSubjects } from '@/domain/access/grants';
import { roles } from '@/domain/access/roles';
import type { OdfiRow } from '../odfi/odfiStore';

/** Somebody who can open NACHA files. */
export interface FilePerson {
  id: string;
  name: string;
}

const fileRoles = roles.filter((role) => roleSubjects[role].includes('admin.nachaFile'));

/** All who can open NACHA files, by name. */
export const filePeople = (tx: Tx): Promise<FilePerson[]> =>
  tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.role, fileRoles), eq(users.status, 'active')))
    .orderBy(asc(users.name), asc(users.id));

/** What of a file and its bank decides who may approve it. */
interface ToApprove extends Pick<OdfiRow, 'limitSetBy' | 'defaultBy' | 'offsetSetBy'> {
  builtBy: string | null;
  /** Its money goes against the offset account. */
  isOffset: boolean;
}

/** The names of those who may approve a file, as `approveFile` judges them. */
export const approversOf = (
  people: readonly FilePerson[],
  { builtBy, limitSetBy, defaultBy, offsetSetBy, isOffset }: ToApprove,
): string[] => {
  const out = [builtBy, limitSetBy, defaultBy, isOffset ? offsetSetBy : null];
  return people.filter(({ id }) => !out.includes(id)).map(({ name }) => name);
};
