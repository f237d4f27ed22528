import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { counted } from '@/domain/lists/counted';
import { attachTips, tipAccounts } from './tipRecipientQueries';

/** Whose tips become which account's. */
export interface AttachBody {
  organization: string;
  tipUserName: string;
  /** Id of an account that earns tips at the merchant. */
  account: string;
}

/**
 * Attaches the tips under a name that are no account's to the account that earned them.
 * @throws Refusal 404 not visible; 400 for an account that earns no tips there; 409 where there is
 * nothing to attach
 */
export const attachTipsTo = (call: SettlementCall<AttachBody>): Promise<{ count: number }> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, body } = call;
      const { orgId, systemMode, companyName } = await settledOrganization(
        tx,
        scope,
        body.organization,
      );
      const found = (await tipAccounts(tx, orgId)).find(({ _id }) => _id === body.account);
      if (!found) throw invalid({ account: 'Choose an account of your staff' });
      const name = body.tipUserName.trim();
      const count = await attachTips(tx, { orgId, mode: systemMode, name }, found._id);
      if (count === 0)
        throw new Refusal(409, `All tips of ${name} have an account.`, { name: 'Attached' });
      const label = `Attached ${counted(count, 'tip')} of ${name} at ${companyName} to ${found.email}`;
      await noteSettlement(tx, { scope, label });
      return { count };
    }),
  );
