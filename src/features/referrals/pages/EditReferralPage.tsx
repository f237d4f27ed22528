import { type ReactElement, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type ReferralDetail, referralEditError } from '@/domain/referrals/referral';
import { href } from '@/routes/catalogue';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useSaveReferralMutation } from '../api';
import { ReferralForm } from '../ReferralForm';
import { ReferralScreen } from '../ReferralScreen';

/** Changes whom a referral is for, until that person has registered (catalogue: /referrals/{id}/edit). */
export default function EditReferralPage(): ReactElement {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle {...pageHead('/referrals/:id/edit')} icon="gift" />
      <ReferralScreen id={id}>{(referral) => <Edit key={id} referral={referral} />}</ReferralScreen>
    </>
  );
}

function Edit({ referral: read }: { referral: ReferralDetail }): ReactElement {
  const [save] = useSaveReferralMutation();
  const navigate = useNavigate();
  // What is edited is what was read first: it is read again once it is saved.
  const { current: referral } = useRef(read);
  const { _id: id, version, name, email, phone, note } = referral;
  const refused = referralEditError(referral);
  if (refused) return <EmptyState title="Nothing to edit" text={refused} />;
  return (
    <ReferralForm
      title="Edit referral"
      values={{ name, email, phone, note }}
      reward={referral.reward}
      save={{
        label: 'Save referral',
        draft: `referral:${id}`,
        send: async (values) => {
          await save({ id, values, version }).unwrap();
          toastSuccess(`${values.name} saved`);
        },
      }}
      onSaved={() =>
        void navigate(href('/referrals/:viewId/view', { viewId: id }), { replace: true })
      }
    />
  );
}
