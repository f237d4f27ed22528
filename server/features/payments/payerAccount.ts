import type { Call } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { DebitTerms } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import type { PayerAccountValues } from '@/domain/payments/payerAccount';

/** Whether the bank debit of a payment would go out by a file of ours (docs/adr/0051). */
export const debitsGoByFile = async (
  { processor }: Pick<Services, 'processor'>,
  { systemMode }: Pick<DebitTerms, 'systemMode'>,
): Promise<boolean> => (await processor.payerAccounts?.areTaken(systemMode)) ?? false;

/**
 * Exchanges a payer's account for a token, good for one payment; the number is kept sealed.
 * @throws Refusal 404 where a processor of one's own has the accounts
 */
export async function exchangeAccount({
  services,
  body,
}: Pick<Call, 'services'> & { body: PayerAccountValues }): Promise<{
  token: string;
  lastFour: string;
}> {
  const { payerAccounts } = services.processor;
  if (!payerAccounts) throw notFound();
  const token = await payerAccounts.keep(body);
  return { token, lastFour: body.accountNumber.slice(-4) };
}
