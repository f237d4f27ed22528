import { type DecidedPayment, sendDecided } from '@server/features/disbursements/moving';
import type { StoredDisbursement } from '@server/features/disbursements/rowStore';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { easternDay } from '@/domain/dates/easternTime';
import { checkAccountStore, issuedCheckStore, type StoredCheck } from './checkStore';

/** Where a check is mailed to. */
type MailedTo = Pick<StoredCheck, 'street' | 'city' | 'region' | 'postalCode'>;

const noAccount = 'Checks cannot be issued yet: no account that checks are drawn on was added.';

/**
 * Issues the check of a payment that two people have decided elsewhere, on the account that was
 * added first. @throws Refusal 403, 409 as `sendDecided`; 409 where there is no account
 */
export async function issueDecided(
  tx: Tx,
  payment: Omit<DecidedPayment, 'method' | 'carrier' | 'confirmation'>,
  { street, city, region, postalCode }: MailedTo,
): Promise<StoredDisbursement> {
  const { systemMode, orgId, at, preparedBy } = payment;
  const accounts = checkAccountStore(tx, systemMode);
  const account = await accounts.first();
  if (!account) throw new Refusal(409, noAccount, { name: 'NoCheckAccount' });
  const checkNumber = await accounts.takeNumber(account.id);
  const paid = await sendDecided(tx, {
    ...payment,
    method: 'check',
    carrier: 'check',
    confirmation: `Check ${checkNumber}`,
  });
  await issuedCheckStore(tx).insert({
    orgId,
    systemMode,
    disbursementId: paid.id,
    accountId: account.id,
    checkNumber,
    street,
    city,
    region,
    postalCode,
    state: 'issued',
    issuedOn: easternDay(at),
    createdBy: preparedBy,
    createdAt: at,
  });
  return paid;
}
