import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { registerLabels, registerLook } from '@/domain/applications/licenses/register';
import type { useTransfer } from '@/shared/files/useTransfer';
import { toastError, toastSuccess, toastWarning } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useAttachLicenseProofMutation, useVerifyLicensesMutation } from './api';
import { proofPdf } from './proofPdf';

/**
 * What the register says of a license, in its tone: a revoked one is no success, nor is one that
 * differs.
 */
function toastStatus(number: string, { registerStatus, mismatches }: LicenseListRow): void {
  const differs = mismatches.length > 0 ? ' · differs from the application' : '';
  const text = `${number}: ${registerLabels[registerStatus]}${differs}`;
  if (registerLook(registerStatus, mismatches).tone === 'success') toastSuccess(text);
  else toastWarning(text);
}

/** Acts on single licenses: check now, attach the proof. Each says how it went. */
export function useLicenseActions(run: ReturnType<typeof useTransfer>['run']): {
  verifyNow: (row: LicenseListRow) => Promise<void>;
  attachProof: (row: LicenseListRow) => Promise<void>;
} {
  const [verify] = useVerifyLicensesMutation();
  const [attach] = useAttachLicenseProofMutation();
  return {
    verifyNow: async ({ _id, number }) => {
      try {
        const { rows, unavailable } = await verify([_id]).unwrap();
        const [row] = rows;
        if (unavailable.length > 0 || !row)
          toastError(`The register did not respond for ${number}`);
        else toastStatus(number, row);
      } catch (error) {
        toastFailure(error);
      }
    },
    attachProof: async (row) => {
      try {
        await run(`Attaching the proof of ${row.number}`, async ({ onProgress, signal }) => {
          // Fetched with its first use: drawing is large.
          const { makePdf } = await import('@/shared/files/pdf/makePdf');
          const report = await makePdf(proofPdf(row), onProgress, signal);
          const file = new File([report], 'license-verification.pdf', { type: 'application/pdf' });
          await attach({ id: row._id, file }).unwrap();
        });
        toastSuccess(`The proof of ${row.number} was added to the application’s documents`);
      } catch (error) {
        toastFailure(error);
      }
    },
  };
}
