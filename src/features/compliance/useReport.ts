import { downloadCheckReport } from '@/shared/checks/downloadCheckReport';
import { useTransfer } from '@/shared/files/useTransfer';

/** Saves reports with a bar that can be cancelled. */
export function useReport(): ReturnType<typeof useTransfer> & {
  download: (record: { record_id: string; name: string }) => Promise<void>;
} {
  const transfers = useTransfer();
  const download = async ({
    record_id: id,
    name,
  }: {
    record_id: string;
    name: string;
  }): Promise<void> => {
    await transfers.run(`Creating the report for ${name}`, (options) =>
      downloadCheckReport(id, name, options),
    );
  };
  return { ...transfers, download };
}
