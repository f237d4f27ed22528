import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type ReferralDetail, referralColumns } from '@/domain/referrals/referral';
import { href } from '@/routes/catalogue';
import { shownHere } from '@/shared/lists/listDefinition';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { RowActs } from '@/shared/ui/RowActions';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { useReferralActs } from '../ReferralActs';
import { ReferralForm } from '../ReferralForm';
import { ReferralScreen } from '../ReferralScreen';
import { ReferralBadge } from '../referralList';

/** A referral to read, with what happened to it (catalogue: /referrals/{viewId}/view). */
export default function ViewReferralPage(): ReactElement {
  const { viewId = '' } = useParams();
  return (
    <>
      <PageTitle
        {...pageHead('/referrals/:viewId/view')}
        icon="gift"
        actions={
          <Link className="btn btn-outline-secondary" to={href('/referrals/list')}>
            Back to referrals
          </Link>
        }
      />
      <ReferralScreen id={viewId}>{(referral) => <View referral={referral} />}</ReferralScreen>
    </>
  );
}

const factsOf = (referral: ReferralDetail): Fact[] => [
  ...(['referrer', 'company', 'sent', 'clicked', 'registered'] as const).map(
    (key): Fact => [referralColumns[key].title, referralColumns[key].text(referral, shownHere())],
  ),
  ['Registered as', referral.referred],
  ['Payment reference', referral.confirmation],
];

function View({ referral }: { referral: ReferralDetail }): ReactElement {
  const { actions, dialog } = useReferralActs();
  const { name, email, phone, note } = referral;
  return (
    <>
      <div className="gl-detail-head">
        <ReferralBadge state={referral.state} />
        <RowActs actions={actions(referral).actions.filter(({ label }) => label !== 'View')} />
      </div>
      <ReferralForm
        key={referral.version}
        title="View referral"
        values={{ name, email, phone, note }}
        reward={referral.reward}
      >
        <Facts facts={factsOf(referral)} />
        <DetailSection title="Timeline">
          <Timeline>
            {referral.timeline.map(({ id, at, by, label }) => (
              <Moment key={id} what={label} at={at} by={by} />
            ))}
          </Timeline>
        </DetailSection>
      </ReferralForm>
      {dialog}
    </>
  );
}
