/** How a merchant stands in a period. */
export const standings = ['active', 'new', 'lost'] as const;

export type Standing = (typeof standings)[number];

export const standingLabels: Readonly<Record<Standing, string>> = {
  active: 'Active',
  new: 'New',
  lost: 'Lost',
};

/** What each means, as screens say it. */
export const standingNotes: Readonly<Record<Standing, string>> = {
  active: 'received payments in the period',
  new: 'first payment in the period',
  lost: 'received payments in the previous period, but not in this one',
};
