import { chooseOrganizations } from '@server/books/transactions/handlers';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { reasonRule } from '@/domain/settlements/holds';
import { statementList, toldStatement } from './statementListQueries';
import { issueAgain, mailStatement, readStatement } from './statements';

const own = { access: 'org_statement' } as const satisfies CallRow;

const archive = { access: 'statement.statementReport' } as const satisfies CallRow;

/** Monthly processing statements (catalogue: /organization-statement, /statements). */
export const statementsCalls = calls({
  // Null before the books of the organization begin.
  'GET /organization-statement': call({
    ...own,
    query: object({
      organization: string().default('').max(200),
      month: string()
        .default('')
        .matches(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/),
    }),
    handle: readStatement,
  }),
  'GET /organization-statement/organizations': call({ ...own, handle: chooseOrganizations }),
  'POST /organization-statement/mail': call({
    ...own,
    maxBodyBytes: 8_000_000,
    rate: { limit: 120, seconds: 600 },
    body: object({
      id: string().required().uuid(),
      pdf: string().required().max(8_000_000),
      fileName: string().required().max(200),
    }),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Email processing statement' },
    handle: mailStatement,
  }),
  'GET /statements': call({ ...archive, ...statementList.page }),
  'GET /statements/export': call({ ...archive, ...statementList.export }),
  'GET /statements/organizations': call({ ...archive, handle: chooseOrganizations }),
  'GET /statements/:id': call({
    ...archive,
    handle: async ({ services, scope, params }) => {
      const reader = await transactionVisibility(services.database, scope);
      const told = await toldStatement(services.database, reader, params.id ?? '');
      if (!told) throw notFound();
      return told;
    },
  }),
  'POST /statements/:id/again': call({
    ...archive,
    rate: { limit: 60, seconds: 600 },
    body: object({ reason: ruledText(reasonRule) }),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Issue processing statement again' },
    handle: issueAgain,
  }),
});
