import {
  type BulkCheck,
  bulkCheckText,
  noneChecked,
  notChecked,
  withAnswer,
} from '@/domain/applications/licenses/bulkCheck';
import { maxVerified } from '@/domain/applications/licenses/licenseRow';
import { counted, numberText } from '@/domain/lists/counted';
import { toFailure } from '@/shared/api/failure';
import type { useTransfer } from '@/shared/files/useTransfer';
import type { ListParams } from '@/shared/lists/useListExport';
import { toastError, toastInfo, toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useLazyListLicensesQuery, useVerifyLicensesMutation } from './api';

const perPage = 100;

const licenses = (count: number): string => counted(count, 'license');

/**
 * Says how a check ended, and what did not come to one. `error`: why it ended early; null for a
 * whole one.
 */
function tell(outcome: BulkCheck, error: unknown): void {
  for (const text of notChecked(outcome)) toastError(text);
  if (error === null) {
    // A register that never answered checked nothing.
    if (outcome.checked > 0) toastSuccess(bulkCheckText(outcome, 'done'));
    return;
  }
  if (toFailure(error).status === 'ABORTED') {
    toastInfo(bulkCheckText(outcome, 'stopped'));
    return;
  }
  if (outcome.checked > 0) toastInfo(bulkCheckText(outcome, 'failed'));
  toastFailure(error);
}

/** Checks all licenses that match, a few at a time, with progress; stopping keeps what is done. */
export function useBulkVerify(
  run: ReturnType<typeof useTransfer>['run'],
): (params: ListParams) => Promise<void> {
  const [ask] = useLazyListLicensesQuery();
  const [verify] = useVerifyLicensesMutation();

  const idsOf = async (params: ListParams, signal: AbortSignal): Promise<string[]> => {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      signal.throwIfAborted();
      const asked: ListParams = { ...params, limit: String(perPage), after: after || undefined };
      const page = await ask(asked).unwrap();
      ids.push(...page.rows.map(({ _id }) => _id));
      after = page.next;
    }
    // Once each: one that moved while the pages were read may stand on two of them.
    return [...new Set(ids)];
  };

  return async (params) => {
    let outcome = noneChecked;
    try {
      await run('Checking licenses against the register', async ({ onProgress, signal }) => {
        // All ids first: a check may move a license to another place of the list.
        const ids = await idsOf(params, signal);
        onProgress({ done: 0, figure: `0 of ${licenses(ids.length)}` });
        for (let at = 0; at < ids.length; at += maxVerified) {
          outcome = withAnswer(outcome, await verify(ids.slice(at, at + maxVerified)).unwrap());
          const done = Math.min(at + maxVerified, ids.length);
          onProgress({
            done: done / ids.length,
            figure: `${numberText(done)} of ${licenses(ids.length)}`,
          });
          // What is under way is waited for: the server has begun with it.
          signal.throwIfAborted();
        }
      });
      tell(outcome, null);
    } catch (error) {
      tell(outcome, error);
    }
  };
}
