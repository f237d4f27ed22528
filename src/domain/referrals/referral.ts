import { emailError } from '@/domain/contact/email';
import { linkError } from '@/domain/contact/linksIn';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';

/** Whom somebody refers (catalogue: /referrals). */
export interface ReferralValues {
  name: string;
  email: string;
  /** Ten digits, or ''. */
  phone: string;
  /** For the person referred: it stands in the email. */
  note: string;
}

export const emptyReferral: ReferralValues = { name: '', email: '', phone: '', note: '' };

/** First message of each field of a referral. */
export const referralErrors = ({ name, email, phone, note }: ReferralValues): FieldErrors =>
  errorsFrom([
    ['name', required(bounded(100))(name)],
    ['email', required(emailError)(email)],
    ['phone', optional(tenDigitsError)(phone)],
    ['note', optional((text) => bounded(500)(text) ?? linkError(text))(note)],
  ]);

export const referralSchema = schemaOf<ReferralValues>({
  model: () => ({ ...emptyReferral }),
  errors: referralErrors,
  settled: ({ name, email, phone, note }) => ({
    name: name.trim(),
    email: email.trim().toLowerCase(),
    phone: phone.trim(),
    note: note.trim(),
  }),
});

/** Where a referral stands: the last of these that it has come to. */
export const referralStates = [
  'created',
  'sent',
  'clicked',
  'registered',
  'earned',
  'approved',
  'paid',
] as const;

export type ReferralState = (typeof referralStates)[number];

export const referralStateLabels: Readonly<Record<ReferralState, string>> = {
  created: 'Not sent',
  sent: 'Sent',
  clicked: 'Opened',
  registered: 'Registered',
  earned: 'Reward earned',
  approved: 'Reward approved',
  paid: 'Reward paid',
};

/** A referral as its list shows it. Moments are ISO, '' for none. */
export interface Referral extends ReferralValues {
  _id: string;
  /** The last part of the link's address. */
  code: string;
  referrer: string;
  company: string;
  /** True where it is the reader's own. */
  isMine: boolean;
  /** `x.xx`, as the policy was when it was created. */
  reward: string;
  state: ReferralState;
  /** Who registered; '' for nobody yet. */
  referred: string;
  createdAt: string;
  sentAt: string;
  clickedAt: string;
  registeredAt: string;
  /** Who approved the reward may not pay it: true for the reader. */
  isApprovedByMe: boolean;
  confirmation: string;
  version: number;
}

/** One thing that happened to a referral, the newest first. */
export interface ReferralMoment {
  id: number;
  at: string;
  by: string;
  label: string;
}

/** A referral in full. */
export interface ReferralDetail extends Referral {
  timeline: ReferralMoment[];
}

/** The code of a referral as it may be looked for; null for a text that is none. */
export const readReferralCode = (text: string): string | null =>
  /^[\w-]{16}$/.test(text) ? text : null;

/** Path of a referral's link, behind the origin of the application. */
export const referralPath = ({ code }: Pick<Referral, 'code'>): string => `/#/referral/${code}`;

/** Why a referral cannot be changed or sent any more; null while it can. */
export const referralEditError = ({ state }: Pick<Referral, 'state'>): string | null =>
  state === 'created' || state === 'sent' || state === 'clicked'
    ? null
    : 'The person has registered. This referral cannot be changed any more.';

/** A reward's reference: how and where it was paid. */
export interface RewardPayment {
  confirmation: string;
}

export const rewardPaymentErrors = ({ confirmation }: RewardPayment): FieldErrors =>
  errorsFrom([['confirmation', required(bounded(60))(confirmation)]]);

export const rewardPaymentSchema = schemaOf<RewardPayment>({
  model: () => ({ confirmation: '' }),
  errors: rewardPaymentErrors,
  settled: ({ confirmation }) => ({ confirmation: confirmation.trim() }),
});

/** Every column of the list of referrals. */
export const referralColumns = {
  referrer: { key: 'referrer', title: 'Referrer', text: ({ referrer }) => referrer },
  company: { key: 'company', title: 'Organization', text: ({ company }) => company },
  referred: { key: 'referred', title: 'Referred', sortable: true, text: ({ name }) => name },
  email: { key: 'email', title: 'Email', text: ({ email }) => email },
  created: {
    key: 'created',
    title: 'Created',
    sortable: true,
    text: ({ createdAt }, { date }) => date(createdAt),
  },
  sent: { key: 'sent', title: 'Sent', text: ({ sentAt }, { date }) => date(sentAt || null) },
  clicked: {
    key: 'clicked',
    title: 'Clicked',
    text: ({ clickedAt }, { date }) => date(clickedAt || null),
  },
  registered: {
    key: 'registered',
    title: 'Registered',
    text: ({ registeredAt }, { date }) => date(registeredAt || null),
  },
  reward: {
    key: 'reward',
    title: 'Reward',
    align: 'end',
    text: ({ reward }) => formatAmount(reward),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => referralStateLabels[state] },
} as const satisfies Record<string, TextColumn<Referral>>;

export type ReferralColumn = keyof typeof referralColumns;

export const referralColumnSet: ColumnSet<ReferralColumn> = {
  all: [
    'referrer',
    'company',
    'referred',
    'email',
    'created',
    'sent',
    'clicked',
    'registered',
    'reward',
    'status',
  ],
  shown: ['referrer', 'referred', 'sent', 'clicked', 'registered', 'reward', 'status'],
};

export type ReferralSort = 'referred' | 'created';
