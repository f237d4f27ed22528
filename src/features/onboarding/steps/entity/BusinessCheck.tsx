import { type ReactElement, useState } from 'react';
import { runsChecks } from '@/domain/checks/checkers';
import type { LegalEntity } from '@/domain/onboarding/stepData';
import { BusinessCheckModal, type BusinessScore } from '@/shared/checks/BusinessCheckModal';
import { downloadCheckReport } from '@/shared/checks/downloadCheckReport';
import { useTransfer } from '@/shared/files/useTransfer';
import { useUser } from '@/shared/session/useUser';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { toastInfo } from '@/shared/ui/toast';
import { useWizard } from '../../wizard/WizardContext';

/**
 * The business check with its score and report, for those roles who may run it; nothing for others.
 */
export function BusinessCheck(): ReactElement | null {
  const { role } = useUser();
  const { application } = useWizard();
  const score = useFormValue((values: LegalEntity) => values.businessTotalScore);
  const recordId = useFormValue((values: LegalEntity) => values.business_clear_id);
  const read = useFormReader<LegalEntity>();
  const [isOpen, setOpen] = useState(false);
  const { transfer, run } = useTransfer();
  if (!runsChecks(role)) return null;
  const begin = (): void => {
    if (application?.merchant[3]) setOpen(true);
    else toastInfo('Please save this step before you run a check');
  };
  const download = (): void => {
    const { companyName } = read().values;
    void run(`Report of ${companyName}`, (options) =>
      downloadCheckReport(recordId, companyName, options),
    );
  };
  const scored = (result: BusinessScore): void => {
    const { values, setValues } = read();
    void setValues({ ...values, ...result }, false);
  };
  return (
    <div className="gl-section-actions">
      <span>Business risk score: {score === null ? 'N/A' : `B ${score}`}</span>
      {recordId ? (
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={download}>
          Download report
        </button>
      ) : null}
      <button
        type="button"
        id="businessTotalScore"
        className="btn btn-outline-secondary btn-sm"
        onClick={begin}
      >
        Business compliance check
      </button>
      {transfer ? <ProgressBar {...transfer} /> : null}
      {isOpen && application ? (
        <BusinessCheckModal
          entity={read().values}
          merchantStepId={application._id}
          onScored={scored}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
