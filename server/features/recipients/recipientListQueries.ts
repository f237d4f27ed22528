import { recipients } from '@server/platform/db/schema/invoices';
import { defineList } from '@server/platform/lists/defineList';
import type { SortKey } from '@server/platform/lists/listQueries';
import { and, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type RecipientSort,
  recipientColumnSet,
  recipientColumns,
} from '@/domain/invoices/recipientColumns';
import { textHolds, visibleTo } from './recipientStore';
import { recipientVisibility } from './visibility';
import { toRecipient } from './wire';

/** The recipients of an organization's invoices. */
export const recipientList = defineList({
  name: 'recipients',
  columns: { set: recipientColumnSet, byKey: recipientColumns },
  filters: { search: string().default('').max(200) },
  // Each has an index (0005_invoices.sql).
  sorts: {
    name: { value: sql`${recipients.nameKey}`, kind: 'text' },
    company: { value: sql`${recipients.companyKey}`, kind: 'text' },
    email: { value: sql`${recipients.emailKey}`, kind: 'text' },
    number: { value: sql`${recipients.number}`, kind: 'number' },
  } satisfies Record<RecipientSort, SortKey>,
  usual: { sort: 'name', order: 'asc' },
  reader: ({ scope }) => recipientVisibility(scope),
  from: sql`${recipients}`,
  number: sql`${recipients.number}`,
  where: (visibility, { search }) => and(visibleTo(visibility), textHolds(search)),
  isNarrowed: ({ search }) => textHolds(search) !== undefined,
  rows: (tx, numbers, visibility) =>
    tx
      .select()
      .from(recipients)
      .where(
        and(
          visibleTo(visibility),
          sql`${recipients.number} = any(${sql.param(numbers)}::bigint[])`,
        ),
      ),
  toRow: toRecipient,
});
