import type { OrganizationStatement, StatementFigures } from '@/domain/statements/statement';
import type { StatementRow } from '@/domain/statements/statementColumns';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** Statements as the archive reads them. */
export const statementSource = listSource('statements', ['Statements']);

const keys = { again: attemptKeys() };

/** Whose month: an organization's id, '' for the own one, and `2026-10`, '' for the latest. */
export interface StatementAsked {
  organization: string;
  month: string;
}

/** A statement that is mailed; `pdf` in base64. */
interface StatementMail {
  id: string;
  pdf: string;
  fileName: string;
  /** The same for a repeated press. */
  attempt: string;
}

export const {
  useReadOrganizationStatementQuery,
  useListStatementOrganizationsQuery,
  useMailOrganizationStatementMutation,
  useListStatementsQuery,
  useGetStatementQuery,
  useIssueStatementAgainMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null before the books of the organization begin; 404 where it may not be seen. */
    readOrganizationStatement: build.query<OrganizationStatement | null, StatementAsked>({
      query: ({ organization, month }) => ({
        url: 'organization-statement',
        params: { organization, month },
        answers: 'recordOrNull',
      }),
      providesTags: ['Statements'],
    }),
    listStatementOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: 'organization-statement/organizations', answers: 'rows' }),
    }),
    /** 409 where nobody of the organization may read statements. */
    mailOrganizationStatement: build.mutation<{ to: string[] }, StatementMail>({
      query: ({ attempt, ...data }) => ({
        url: 'organization-statement/mail',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Statements'],
    }),
    listStatements: build.query(statementSource.rows<StatementRow>()),
    getStatement: build.query(statementSource.one<StatementRow & { figures: StatementFigures }>()),
    /** 409 where nothing has changed, or a later version exists. */
    issueStatementAgain: build.mutation<{ version: number }, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `statements/${encodeURIComponent(id)}/again`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': keys.again({ id, reason }) },
      }),
      invalidatesTags: ['Statements'],
    }),
  }),
});
