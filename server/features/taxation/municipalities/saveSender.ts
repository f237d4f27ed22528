import { judgedLogo } from '@server/features/invoices/logos/judgedLogo';
import { logosRepository } from '@server/features/invoices/logos/logoStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { checked } from '@server/platform/http/checked';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { MunicipalitySender } from '@/domain/invoices/mta/municipalitySender';
import { municipalitySenderSchema } from '@/domain/invoices/schemas';

type SenderCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/**
 * Who a municipality's documents are from. @throws Refusal 404 when it is absent or another
 * organization's
 */
export async function municipalitySender(
  tx: Tx,
  { scope, params }: SenderCall,
): Promise<MunicipalitySender> {
  const repository = municipalitiesRepository(tx);
  const found = await repository.find(taxVisibility(scope), params.id ?? '');
  const stored = found && (await repository.sender(taxVisibility(scope), found.label));
  if (!found || !stored) throw notFound();
  const logo = await logosRepository(tx).find({ orgId: scope.orgId, municipalityId: found._id });
  return { values: stored.sender, logo, version: found.version };
}

/**
 * Saves who a municipality's documents are from, on all that are shown or made from now on.
 * @param call `logo` in its body: base64 of a new one, null to take it away, absent where it stays
 * @throws Refusal 400 with a message per field; 404; 409 with `current` when it was changed since
 * it was read
 */
export async function saveSender(
  call: SenderCall &
    Pick<Call, 'http'> & {
      body: { values?: unknown; version: number; logo?: string | null | undefined };
    },
): Promise<MunicipalitySender> {
  const { scope, services, params, body } = call;
  const values = await checked(municipalitySenderSchema, body.values);
  const picture = body.logo ? await judgedLogo(services, body.logo) : null;
  const act = async (tx: Tx): Promise<MunicipalitySender> => {
    const repository = municipalitiesRepository(tx);
    await repository.takeTurn(taxVisibility(scope));
    const found = await repository.lock(taxVisibility(scope), params.id ?? '');
    if (!found) throw notFound();
    if (found.version !== body.version) throw conflict(await municipalitySender(tx, call));
    const doing = { userId: scope.userId, now: services.clock() };
    const owner = { orgId: scope.orgId, municipalityId: found._id };
    await repository.setSender(found._id, values, doing);
    if (picture) await logosRepository(tx).put(owner, picture, doing);
    if (body.logo === null) await logosRepository(tx).remove(owner);
    await activityRepository(tx).record({
      userId: scope.userId,
      orgId: scope.orgId,
      kind: 'taxation',
      label: `Changed the invoice sender of ${found.label}`,
    });
    return municipalitySender(tx, call);
  };
  return services.database.transaction((tx) => idempotently(call, tx, () => act(tx)));
}
