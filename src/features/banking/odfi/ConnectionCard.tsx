import { type ReactElement, useState } from 'react';
import { type ConnectionTest, handReason } from '@/domain/banking/fileDelivery';
import type { OdfiProfile } from '@/domain/banking/odfiProfile';
import { toFailure } from '@/shared/api/failure';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { useGetSftpKeyQuery, useTestConnectionMutation } from './odfiList';

/** Whether files of a bank go by SFTP, and what its server says now. */
export function ConnectionCard({ profile }: { profile: OdfiProfile }): ReactElement | null {
  const { data: key } = useGetSftpKeyQuery();
  const [test, { isLoading }] = useTestConnectionMutation();
  const [result, setResult] = useState<ConnectionTest | null>(null);
  if (profile.delivery !== 'sftp' || !key) return null;
  const reason = handReason(profile, key.publicKey !== '');
  if (reason) return <p className="alert alert-warning">{reason}</p>;
  const run = async (): Promise<void> => {
    setResult(null);
    try {
      setResult(await test(profile._id).unwrap());
    } catch (error) {
      setResult({ isGood: false, sentence: toFailure(error).message });
    }
  };
  return (
    <section className="gl-acted-lines" aria-label="SFTP connection">
      <p className="gl-muted">
        Files go to this bank by SFTP. A test signs in and looks for the folder. It writes nothing.
      </p>
      <BusyButton
        type="button"
        busy={isLoading}
        busyText="Connecting …"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => void run()}
      >
        Test connection
      </BusyButton>
      <div role="status">
        {result ? (
          <p className={`alert alert-${result.isGood ? 'success' : 'danger'} mb-0`}>
            {result.sentence}
          </p>
        ) : null}
      </div>
    </section>
  );
}
