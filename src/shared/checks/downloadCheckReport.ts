import { type CheckRecord, checkTexts } from '@/domain/checks/checkRecord';
import { checkReport, reportName } from '@/domain/checks/checkReport';
import { toFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { TransferOptions } from '@/shared/files/transfer';
import { toastError } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';

async function recordOf(recordId: string, signal: AbortSignal | undefined): Promise<CheckRecord> {
  const path = `complianceClear/getclearRecordById/${encodeURIComponent(recordId)}`;
  const { data } = await http.get<{ body: CheckRecord }>(path, { signal });
  return data.body;
}

/**
 * Saves the report of a check as `clear_{name}.pdf` (spec 2.7, 3.9.3). What goes wrong is told by a
 * toast in the words of spec 2.8: a missing id, a missing record, a record without data. Gives
 * whether there is a file now.
 */
export async function downloadCheckReport(
  recordId: string | null | undefined,
  name: string,
  { onProgress, signal }: TransferOptions = {},
): Promise<boolean> {
  if (!recordId) {
    toastError(checkTexts.noRecordId);
    return false;
  }
  try {
    const record = await recordOf(recordId, signal);
    if (record.meta_data === null) {
      toastError(checkTexts.noData);
      return false;
    }
    saveBlob(
      await makePdf(checkReport(record), onProgress, signal),
      reportName(name || record.name),
    );
    return true;
  } catch (error) {
    // The server's own sentence for a missing record is that of spec 2.8.
    if (toFailure(error).status === 404) toastError(checkTexts.noRecord);
    else toastFailure(error);
    return false;
  }
}
