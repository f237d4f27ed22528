import { randomUUID } from 'node:crypto';
import type { SettlementCall } from '@server/features/settlements/acting';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { sortKey } from '@server/platform/lists/sortKey';
import { lookupHash, sealField } from '@server/platform/secrets/fields';
import type { CheckAccountValues } from '@/domain/banking/checkIssuing/checkAccount';
import { importMode } from '@/domain/session/systemMode';
import { checkAccountPlace, checkAccountStore } from './checkStore';

/** Adds an account that checks are drawn on. @throws Refusal 400 for one that is there already */
export const addCheckAccount = (
  call: SettlementCall<CheckAccountValues>,
): Promise<{ _id: string }> => {
  const { services, scope, body } = call;
  const { fieldKeys } = services.settings;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const id = randomUUID();
      const { routingNumber: routing, accountNumber } = body;
      await checkAccountStore(tx, importMode(scope.mode)).insert({
        id,
        name: body.name,
        nameKey: sortKey(body.name),
        bankName: body.bankName,
        bankAddress: body.bankAddress,
        routing,
        accountSealed: sealField(fieldKeys, checkAccountPlace(id), accountNumber),
        accountHash: lookupHash(fieldKeys, 'check account', `${routing} ${accountNumber}`),
        lastFour: accountNumber.slice(-4),
        fraction: body.fraction,
        drawerName: body.drawerName,
        drawerAddress: body.drawerAddress,
        nextNumber: Number(body.nextNumber),
        createdBy: scope.userId,
        createdAt: services.clock(),
      });
      return { _id: id };
    }),
  );
};
