import { postingToday } from '@server/books/ledger/postingToday';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { pdfAttachment } from '@server/platform/mail/attachments/pdfAttachment';
import { statementLetter } from '@server/platform/mail/letters/monthlyStatement';
import { mailRepository } from '@server/platform/mail/outbox';
import { isStaff } from '@/domain/access/staff';
import {
  monthAfter,
  monthsFrom,
  monthText,
  type OrganizationStatement,
  type StatementFigures,
  unexplainedCents,
} from '@/domain/statements/statement';
import { firstMonth, statementFigures } from './figureQueries';
import { companyNameOf, readersOf } from './readerQueries';
import { statementStore, toIssued } from './statementStore';

type Asking = Pick<Call, 'http' | 'services'> & { scope: Scope };

/** Whose month is asked for, as `2026-10`. */
interface StatementAsked {
  organization: string;
  month: string;
}

/** The organization that is asked for, where the caller sees its transactions. @throws 404 */
async function ownerOf(tx: Tx, scope: Scope, organization: string) {
  const orgId = organization || scope.orgId;
  const { mode, orgIds } = await transactionVisibility(tx, scope, orgId);
  if (orgIds && !orgIds.includes(orgId)) throw notFound();
  return { orgId, systemMode: mode };
}

type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** What was issued of a month; of sample money nothing is. */
const issuedOf = async (tx: Tx, { orgId, systemMode }: Owner, month: string) =>
  systemMode === 'Production' ? statementStore(tx).latest(orgId, month) : null;

/** What was told of a month: as it was issued, else as the books have it now. */
async function toldFigures(tx: Tx, owner: Owner, month: string): Promise<StatementFigures> {
  const issued = await issuedOf(tx, owner, month);
  return issued?.figures ?? statementFigures(tx, owner, month);
}

const lastOf = (months: readonly string[], asked: string): string =>
  months.includes(asked) ? asked : (months[0] ?? '');

/**
 * A month of an organization: as it was issued, or so far (spec 1.2: /organization-statement). An
 * organization that looks at its own is noted as having seen it. Null before its books begin.
 * @throws Refusal 404 for an organization that is absent or not visible
 */
export async function readStatement(
  call: Asking & { query: StatementAsked },
): Promise<OrganizationStatement | null> {
  const { scope, services, query } = call;
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const owner = await ownerOf(tx, scope, query.organization);
    const companyName = await companyNameOf(tx, owner.orgId);
    if (companyName === null) throw notFound();
    const first = await firstMonth(tx, owner);
    if (first === null) return null;
    const thisMonth = postingToday(now).slice(0, 7);
    const months = monthsFrom(first, thisMonth > first ? thisMonth : first);
    const month = lastOf(months, query.month);
    const before = monthAfter(month, -1);
    const issued = await issuedOf(tx, owner, month);
    if (issued && scope.orgId === owner.orgId && !scope.viewer)
      await statementStore(tx).noteViewed(issued.id, now);
    return {
      orgId: owner.orgId,
      companyName,
      month,
      months,
      figures: issued?.figures ?? (await statementFigures(tx, owner, month)),
      before: before < first ? null : await toldFigures(tx, owner, before),
      issued: issued && toIssued(issued),
    };
  });
}

type MailCall = Asking & { body: { id: string; pdf: string; fileName: string } };

/**
 * Mails a statement that was issued to those of its organization who may read statements.
 * @throws Refusal 400 for what is no PDF; 404 for a statement that is absent or not visible; 409
 * where nobody there may read it
 */
export async function mailStatement(call: MailCall): Promise<{ to: string[] }> {
  const { scope, services, body } = call;
  const document = pdfAttachment(body.pdf, body.fileName);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const issued = await statementStore(tx).byId(body.id);
      if (!issued) throw notFound();
      const { orgId } = await ownerOf(tx, scope, issued.orgId);
      const readers = await readersOf(tx, orgId);
      if (readers.length === 0)
        throw new Refusal(409, 'No account of this organization can read statements');
      const companyName = (await companyNameOf(tx, orgId)) ?? '';
      const month = issued.month.slice(0, 7);
      for (const { email, name } of readers) {
        const letter = statementLetter({
          to: email,
          name,
          companyName,
          period: monthText(month),
          document,
        });
        await mailRepository(tx).queue(letter);
      }
      await statementStore(tx).noteEmailed(issued.id, services.clock());
      return { to: readers.map(({ email }) => email) };
    }),
  );
}

const same = (some: StatementFigures, others: StatementFigures): boolean =>
  JSON.stringify(sorted(some)) === JSON.stringify(sorted(others));

/** With its members in one order: a database keeps them in another one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

type AgainCall = Asking & { params: { id?: string }; body: { reason: string } };

type Issued = NonNullable<Awaited<ReturnType<typeof issuedOf>>>;

/** The figures of a month as they are now. @throws Refusal 409 where there is nothing to issue */
async function changedFigures(tx: Tx, issued: Issued): Promise<StatementFigures> {
  const owner = { orgId: issued.orgId, systemMode: 'Production' } as const;
  const figures = await statementFigures(tx, owner, issued.month.slice(0, 7));
  if (same(figures, issued.figures))
    throw new Refusal(409, 'Nothing has changed since this statement was issued');
  if (unexplainedCents(figures) !== 0)
    throw new Refusal(409, 'The books of this month do not add up. Ask support to look at them.');
  return figures;
}

/**
 * Issues a month once more, by staff: what was issued before stays, marked as replaced.
 * @throws Refusal 403 for others than staff; 404; 409 where a later version exists, nothing has
 * changed, or the books do not add up
 */
export async function issueAgain(call: AgainCall): Promise<{ version: number }> {
  const { scope, services, params, body } = call;
  if (!isStaff(scope.role)) throw forbidden();
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const store = statementStore(tx);
      const issued = await store.byId(params.id ?? '');
      if (!issued) throw notFound();
      const { orgId, version: replaced } = issued;
      const month = issued.month.slice(0, 7);
      const latest = await store.latest(orgId, month);
      if (latest && latest.version > replaced)
        throw new Refusal(409, `Version ${latest.version} has already replaced this one`);
      const figures = await changedFigures(tx, issued);
      const again = { by: scope.userId, reason: body.reason, at: services.clock() };
      const version = replaced + 1;
      if (!(await store.issue({ orgId, month, version, figures, ...again })))
        throw new Refusal(409, 'Another person has just issued this statement once more');
      return { version };
    }),
  );
}
