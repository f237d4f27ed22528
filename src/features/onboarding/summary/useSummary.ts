import { isoToday } from '@/domain/dates/today';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { PartnerNames } from '@/domain/partners/partner';
import { makePdf } from '@/shared/files/pdf/makePdf';
import type { TransferOptions } from '@/shared/files/transfer';
import { useLazyGetPartnerNamesQuery } from '@/shared/partners/api';
import { summaryDocument } from './summaryDocument';

/**
 * Makes the summary of an application as PDF, in the browser (spec 2.9). Rejects with a sentence,
 * or `AbortError`.
 */
export type MakeSummary = (
  application: MerchantApplication,
  options?: TransferOptions,
) => Promise<Blob>;

/** Gives the maker of summaries; partners are named by asking for them, else by their ids. */
export function useSummary(): MakeSummary {
  const [askNames] = useLazyGetPartnerNamesQuery();
  const namesOf = async ({ merchant }: MerchantApplication): Promise<PartnerNames | null> => {
    const basics = merchant[0]?.merchantStepData;
    if (!basics) return null;
    const { isoId, agentId, subAgentId } = basics;
    if (`${isoId}${agentId}${subAgentId}` === '') return null;
    return askNames({ isoId, agentId, subAgentId }, true)
      .unwrap()
      .catch(() => null);
  };
  return async (application, { onProgress, signal } = {}) => {
    const partners = await namesOf(application);
    return makePdf(
      summaryDocument({ application, partners, today: isoToday() }),
      onProgress,
      signal,
    );
  };
}
