import { judgedLogo } from '@server/features/invoices/logos/judgedLogo';
import { logosRepository } from '@server/features/invoices/logos/logoStore';
import { senderOf } from '@server/features/invoices/sender';
import { feeSettingsFor } from '@server/features/taxation/feeSettings/feeSettings';
import type { Call, HandlersOf, Scope } from '@server/platform/http/call';
import { activityRepository } from '@server/platform/logs/activity';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import type { Logo } from '@/domain/invoices/logo';
import { importMode } from '@/domain/session/systemMode';
import type { invoicePaperPolicy } from './policy';

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
 * Puts the organisation's logo on its documents; null takes it away. @throws Refusal 400 with the
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
 * The caller's own organisation as its documents name it, and what the fees of tax invoices go by.
 */
export const invoicePaperHandlers: HandlersOf<typeof invoicePaperPolicy> = {
  'GET /invoices/paper': (call) => paper(call, null),
  'GET /mtaInvoices/paper': (call) => paper(call, call.query.municipality || null),
  'GET /invoiceLogo': async (call) => ({ logo: await ownLogo(call) }),
  'PUT /invoiceLogo': saveLogo,
};
