import { mostVerified } from '@/domain/applications/licences/licenceRow';
import { counted, numberText } from '@/domain/lists/counted';
import { toFailure } from '@/shared/api/failure';
import type { useTransfer } from '@/shared/files/useTransfer';
import type { ListParams } from '@/shared/lists/useListExport';
import { toastError, toastInfo, toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useLazyListLicencesQuery, useVerifyLicencesMutation } from './api';

const perPage = 100;

const licences = (count: number): string => counted(count, 'license');

/** What a bulk check has come to. */
interface Outcome {
  checked: number;
  unavailable: number;
}

function tell({ checked, unavailable }: Outcome, isStopped: boolean): void {
  if (unavailable > 0) toastError(`The register did not answer about ${licences(unavailable)}`);
  if (isStopped) toastInfo(`Stopped after ${licences(checked)}`);
  else toastSuccess(`Checked ${licences(checked)}`);
}

/** Checks all licences that match, a few at a time, with progress; stopping keeps what is done. */
export function useBulkVerify(
  run: ReturnType<typeof useTransfer>['run'],
): (params: ListParams, total: number) => Promise<void> {
  const [ask] = useLazyListLicencesQuery();
  const [verify] = useVerifyLicencesMutation();

  const idsOf = async (params: ListParams, signal: AbortSignal): Promise<string[]> => {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      signal.throwIfAborted();
      const asked: ListParams = { ...params, limit: String(perPage), after: after || undefined };
      const page = await ask(asked).unwrap();
      ids.push(...page.rows.map(({ _id }) => _id));
      after = page.next;
    }
    return ids;
  };

  return async (params, total) => {
    const outcome: Outcome = { checked: 0, unavailable: 0 };
    try {
      await run('Checking licenses against the register', async ({ onProgress, signal }) => {
        onProgress({ done: 0, figure: `0 of ${licences(total)}` });
        // All ids first: a check may move a licence to another place of the list.
        const ids = await idsOf(params, signal);
        for (let at = 0; at < ids.length; at += mostVerified) {
          const { rows, unavailable } = await verify(ids.slice(at, at + mostVerified)).unwrap();
          outcome.checked += rows.length;
          outcome.unavailable += unavailable.length;
          const done = Math.min(at + mostVerified, ids.length);
          onProgress({
            done: done / ids.length,
            figure: `${numberText(done)} of ${licences(ids.length)}`,
          });
          // What is under way is waited for: the server has begun with it.
          signal.throwIfAborted();
        }
      });
      tell(outcome, false);
    } catch (error) {
      if (toFailure(error).status === 'ABORTED') tell(outcome, true);
      else toastFailure(error);
    }
  };
}
