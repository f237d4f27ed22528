import { judgedLogo } from '@server/features/invoices/logos/judgedLogo';
import { logosRepository } from '@server/features/invoices/logos/logoStore';
import { senderOf } from '@server/features/invoices/sender';
import { feeSettingsFor } from '@server/features/taxRules/feeSettings';
import { ownSetting } from '@server/platform/http/audit';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { activityRepository } from '@server/platform/logs/activity';
import { object, string } from 'yup';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import type { Logo } from '@/domain/invoices/logo';
import { importMode } from '@/domain/session/systemMode';

const own = { access: 'analytics.printInvoice' } as const;

type PaperCall = Pick<Call, 'services'> & { scope: Scope };

async function paper(
  { scope, services: { database, settings } }: PaperCall,
  municipality: string | null,
): Promise<InvoicePaper> {
  const whose = { orgId: scope.orgId, systemMode: importMode(scope.mode), municipality };
  return {
    sender: await senderOf(database, settings, whose),
    fees: await feeSettingsFor(database, settings, whose),
  };
}

const ownLogo = ({ services, scope }: PaperCall): Promise<Logo | null> =>
  logosRepository(services.database).find({ orgId: scope.orgId, municipalityId: null });

/**
 * Puts the organization's logo on its documents; null takes it away. @throws Refusal 400 with the
 * message at `logo`
 */
async function saveLogo(
  call: PaperCall & { body: { logo: string | null } },
): Promise<{ logo: Logo | null }> {
  const { services, scope, body } = call;
  const picture = body.logo === null ? null : await judgedLogo(services, body.logo);
  const owner = { orgId: scope.orgId, municipalityId: null };
  await services.database.transaction(async (tx) => {
    const act = { userId: scope.userId, now: services.clock() };
    if (picture) await logosRepository(tx).put(owner, picture, act);
    else await logosRepository(tx).remove(owner);
    await activityRepository(tx).record({
      userId: scope.userId,
      orgId: scope.orgId,
      kind: 'invoice',
      label: picture ? 'Changed the logo on invoices' : 'Removed the logo from invoices',
    });
  });
  return { logo: await ownLogo(call) };
}

/**
 * What the documents of an organization have that no form holds: who they are from, with its logo,
 * and the rules of fees.
 */
export const invoicePaperCalls = calls({
  'GET /invoices/paper': call({ ...own, handle: (call) => paper(call, null) }),
  'GET /mtaInvoices/paper': call({
    access: 'tax_authority.invoices', // The municipality's label; none: the tax authority itself.
    query: object({ municipality: string().default('').max(100) }),
    handle: (call) => paper(call, call.query.municipality || null),
  }),
  'GET /invoiceLogo': call({ ...own, handle: async (call) => ({ logo: await ownLogo(call) }) }),
  'PUT /invoiceLogo': call({
    ...own, // Base64; null for none.
    body: object({ logo: string().nullable().defined() }),
    rate: { limit: 60, seconds: 600 },
    audit: ownSetting,
    handle: saveLogo,
  }),
});
