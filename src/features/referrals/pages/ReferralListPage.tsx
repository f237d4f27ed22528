import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { useReferralActs } from '../ReferralActs';
import { referralList } from '../referralList';

/** All referrals with their rewards (catalogue: /referrals/list). */
export default function ReferralListPage(): ReactElement {
  const list = useListPage(referralList);
  const { actions, dialog } = useReferralActs();
  return (
    <>
      <ListPage
        list={list}
        actions={actions}
        subheading={
          <>
            A <TermLink term="referral">referral</TermLink> earns its{' '}
            <TermLink term="referral-reward">reward</TermLink> when the application of whom you
            referred is approved.
          </>
        }
        add={
          <Link className="btn btn-primary" to={href('/referrals')}>
            <Icon name="plus-lg" /> New referral
          </Link>
        }
      />
      {dialog}
    </>
  );
}
