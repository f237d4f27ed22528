import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptyReferral, type ReferralDetail, referralPath } from '@/domain/referrals/referral';
import { href } from '@/routes/catalogue';
import { failureMessage } from '@/shared/api/failure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { RowActs } from '@/shared/ui/RowActions';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddReferralMutation, useGetReferralQuery, useGetReferralTermsQuery } from '../api';
import { useReferralActs } from '../ReferralActs';
import { ReferralForm } from '../ReferralForm';

/** Creates a referral link (catalogue: /referrals). */
export default function NewReferralPage(): ReactElement {
  const [add] = useAddReferralMutation();
  const [added, setAdded] = useState<ReferralDetail | null>(null);
  const terms = useGetReferralTermsQuery();
  const form = (): ReactElement => {
    if (added) return <Added referral={added} onAnother={() => setAdded(null)} />;
    if (terms.error && !terms.data)
      return (
        <ErrorState message={failureMessage(terms.error)} onRetry={() => void terms.refetch()} />
      );
    if (!terms.data) return <LoadingRows rows={5} />;
    return (
      <ReferralForm
        title="New referral"
        values={emptyReferral}
        reward={terms.data.reward}
        save={{
          label: 'Create link',
          draft: 'referral',
          send: async (values) => {
            const referral = await add(values).unwrap();
            toastSuccess(`Link for ${referral.name} created`);
            setAdded(referral);
          },
        }}
      />
    );
  };
  return (
    <>
      <PageTitle
        {...pageHead('/referrals')}
        icon="gift"
        actions={
          <Link className="btn btn-outline-secondary" to={href('/referrals/list')}>
            All referrals
          </Link>
        }
      />
      {form()}
    </>
  );
}

interface AddedProps {
  referral: ReferralDetail;
  onAnother: () => void;
}

/** The link that was made, to be copied or sent. */
function Added({ referral: made, onAnother }: AddedProps): ReactElement {
  const { actions, dialog } = useReferralActs();
  const { data: referral = made } = useGetReferralQuery(made._id);
  return (
    <div className="card gl-narrow-card">
      <div className="card-body">
        <h2>The link for {referral.name} is ready</h2>
        <p className="gl-whole">{`${window.location.origin}${referralPath(referral)}`}</p>
        <RowActs actions={actions(referral).actions} />
        <p className="gl-note">
          <button type="button" className="btn btn-link p-0" onClick={onAnother}>
            Create another referral
          </button>
        </p>
      </div>
      {dialog}
    </div>
  );
}
