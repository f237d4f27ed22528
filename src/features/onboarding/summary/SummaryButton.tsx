import type { ReactElement } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { saveBlob } from '@/shared/files/saveBlob';
import { useTransfer } from '@/shared/files/useTransfer';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';
import { summaryFileName } from './summaryDocument';
import { useSummary } from './useSummary';

/** Downloads the summary of an application, made here (spec 2.9). */
export function SummaryButton({ application }: { application: MerchantApplication }): ReactElement {
  const makeSummary = useSummary();
  const { transfer, isRunning, run } = useTransfer();
  const download = async (): Promise<void> => {
    try {
      const pdf = await run('Download summary', (options) => makeSummary(application, options));
      saveBlob(pdf, summaryFileName(application));
    } catch (error) {
      toastFailure(error);
    }
  };
  const percent = transfer?.done ? ` ${Math.floor(transfer.done * 100)}%` : '';
  return (
    <BusyButton
      type="button"
      busy={isRunning}
      busyText={`Creating the summary …${percent}`}
      className="btn btn-outline-secondary"
      onClick={() => void download()}
    >
      <Icon name="download" /> Download summary
    </BusyButton>
  );
}
