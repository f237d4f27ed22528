import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import {
  type Referral,
  type ReferralColumn,
  type ReferralState,
  referralColumnSet,
  referralColumns,
  referralStateLabels,
  referralStates,
} from '@/domain/referrals/referral';
import { href } from '@/routes/catalogue';
import { defineListPage } from '@/shared/lists/listPage';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { referrals, useListReferralsQuery } from './api';

const tones = {
  created: 'neutral',
  sent: 'info',
  clicked: 'info',
  registered: 'info',
  earned: 'warning',
  approved: 'warning',
  paid: 'success',
} as const satisfies Record<ReferralState, string>;

/** Where a referral stands, as a word in its color. */
export function ReferralBadge({ state }: { state: ReferralState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{referralStateLabels[state]}</StatusBadge>;
}

/** Referrals with their rewards (catalogue: /referrals/list). */
export const referralList = defineListPage<Referral, ReferralColumn>({
  list: 'referrals',
  path: '/referrals/list',
  icon: 'megaphone',
  label: 'Referrals',
  noun: ['referral', 'referrals'],
  searchLabel: 'Search by name, email or referrer',
  empty: {
    title: 'No referrals yet',
    text: 'Refer a business: we email it your link, and you earn a reward when it is approved.',
  },
  url: referrals.url,
  useRows: useListReferralsQuery,
  columns: { set: referralColumnSet, byKey: referralColumns },
  cells: {
    referred: ({ _id, name, email }) => (
      <>
        <Link to={href('/referrals/:viewId/view', { viewId: _id })} className="gl-cell-main">
          {name}
        </Link>
        <span className="gl-cell-sub">{email}</span>
      </>
    ),
    status: ({ state }) => <ReferralBadge state={state} />,
  },
  shrink: { referrer: 'name', company: 'name', referred: 'name' },
  mobileColumns: ['referred', 'status', 'reward', 'sent', 'registered'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: referralStates.map((value) => ({ value, label: referralStateLabels[value] })),
    },
  ],
  pdf: { widths: { referrer: 1.4, referred: 1.6 } },
});
