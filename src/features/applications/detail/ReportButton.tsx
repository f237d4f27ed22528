import { type ReactElement, useState } from 'react';
import { canDecide } from '@/domain/applications/decisions';
import { downloadCheckReport } from '@/shared/checks/downloadCheckReport';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';

interface ReportButtonProps {
  /** '' before a check. */
  recordId: string;
  /** Who was checked. */
  name: string;
}

/** Downloads the report of a check, for those who may run checks. */
export function ReportButton({ recordId, name }: ReportButtonProps): ReactElement {
  const { role } = useUser();
  const [busy, setBusy] = useState(false);
  if (recordId === '' || !canDecide(role)) return <span className="gl-muted">—</span>;
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadCheckReport(recordId, name);
    setBusy(false);
  };
  return (
    <BusyButton
      type="button"
      busy={busy}
      busyText="Making …"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => void download()}
    >
      Download<span className="visually-hidden"> the report of {name}</span>
    </BusyButton>
  );
}
