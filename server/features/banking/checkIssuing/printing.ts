import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { notFound } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { PrintedCheck } from '@/domain/banking/checkIssuing/checkPaper';
import { checkReader, checksById, type ShownCheck } from './checkListQueries';
import { checkAccountPlace, issuedCheckStore } from './checkStore';
import { isOutNow, refuse } from './standing';

/** What stands on the paper of a check. */
function printedOf({ settings }: Services, shown: ShownCheck): PrintedCheck {
  const { check, paid, account, companyName } = shown;
  return {
    checkNumber: check.checkNumber ?? 0,
    issuedOn: check.issuedOn ?? '',
    amountCents: paid.amountCents,
    payee: paid.payee,
    address: [check.street, `${check.city}, ${check.region} ${check.postalCode}`],
    memo: paid.memo,
    companyName,
    behind: `D-${paid.seq}`,
    drawerName: account.drawerName,
    drawerAddress: account.drawerAddress,
    bankName: account.bankName,
    bankAddress: account.bankAddress,
    fraction: account.fraction,
    routing: account.routing,
    account: openField(settings.fieldKeys, checkAccountPlace(account.id), account.accountSealed),
  };
}

/**
 * Hands out what stands on checks that are out, to be printed, and counts the printing. Printed
 * again it is the same paper. @throws Refusal 404 where one is not visible; 409 where one is not
 * out
 */
export const printChecks = ({
  services,
  scope,
  body,
}: Pick<SettlementCall<{ ids: string[] }>, 'services' | 'scope' | 'body'>): Promise<
  PrintedCheck[]
> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const store = issuedCheckStore(tx);
    const checks = await store.lock(await checkReader(tx, { scope, services }), body.ids);
    if (checks.length !== new Set(body.ids).size) throw notFound();
    for (const check of checks) {
      if (!isOutNow(check, at)) refuse('Only checks that are issued can be printed.');
      const printedTimes = check.printedTimes + 1;
      await store.update(check.id, { state: 'printed', printedTimes, printedAt: at });
      const label = `Printed check ${check.checkNumber}, time ${printedTimes}`;
      await noteSettlement(tx, { scope, label });
    }
    const shown = await checksById(tx, { scope, services }, body.ids);
    return shown.map((one) => printedOf(services, one));
  });
