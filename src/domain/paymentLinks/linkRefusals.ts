import type { LinkState } from './paymentLink';

/** Names by which the page of a link tells refusals apart. */
export const linkRefusals = {
  unknown: 'UnknownLinkKey',
  notActive: 'LinkNotActive',
  underWay: 'LinkUnderWay',
  repeated: 'LinkPaidJustNow',
  orderKnown: 'OrderKnown',
} as const;

type Closed = Exclude<LinkState, 'active'>;

/** What is said to whoever opens a link that cannot be paid. */
export const linkStateTitles: Readonly<Record<Closed, string>> = {
  disabled: 'This link is no longer in use',
  declined: 'You declined this request',
  expired: 'This link has expired',
  used: 'This link has been used',
};

/** The sentence below it. */
export const linkStateSentences: Readonly<Record<Closed, string>> = {
  disabled: 'This link was turned off. Ask whoever sent it for a new one.',
  declined: 'Whoever sent it was told. Ask for a new request if you want to pay after all.',
  expired: 'The last day to pay through this link is over. Ask whoever sent it for a new one.',
  used: 'This link was made for a limited number of payments, and all of them have been made.',
};
