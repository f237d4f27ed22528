/** An organization of the demo world; parents come before their children. */
interface DemoOrganization {
  id: string;
  name: string;
  kind: string;
  parentId?: string;
  isoId?: string;
  agentId?: string;
  state: string;
  zip: string;
}

const house = 'redwood-merchant-services';
const agent = 'delgado-partners';
const under = { isoId: house, agentId: agent };

/**
 * The organization that everything else hangs on; its row marks a database that has the demo world.
 */
export const platformId = 'greenledger';

/**
 * House ISO → agent → sub-agent → merchants → stores, and those around them. All names are made up.
 */
export const demoOrganizations: readonly DemoOrganization[] = [
  { id: platformId, name: 'Greenledger', kind: 'platform', state: 'CA', zip: '94105' },
  {
    id: house,
    name: 'Redwood Merchant Services',
    kind: 'iso',
    parentId: platformId,
    state: 'CA',
    zip: '95814',
  },
  {
    id: 'coastline-payments',
    name: 'Coastline Payments',
    kind: 'sub_iso',
    parentId: house,
    isoId: house,
    state: 'OR',
    zip: '97204',
  },
  {
    id: agent,
    name: 'Delgado & Partners',
    kind: 'agent',
    parentId: house,
    isoId: house,
    state: 'CA',
    zip: '95501',
  },
  {
    id: 'robinson-referrals',
    name: 'Robinson Referrals',
    kind: 'sub_agent',
    parentId: agent,
    ...under,
    state: 'CA',
    zip: '95482',
  },
  {
    id: 'bergstrom-advisory',
    name: 'Bergström Advisory',
    kind: 'agent',
    parentId: house,
    isoId: house,
    state: 'NV',
    zip: '89501',
  },
  {
    id: 'sierra-merchant-alliance',
    name: 'Sierra Merchant Alliance',
    kind: 'iso',
    parentId: platformId,
    state: 'NV',
    zip: '89501',
  },
  {
    id: 'tahoe-payments-group',
    name: 'Tahoe Payments Group',
    kind: 'agent',
    parentId: 'sierra-merchant-alliance',
    isoId: 'sierra-merchant-alliance',
    state: 'CA',
    zip: '96150',
  },
  {
    id: 'first-redwood-bank',
    name: 'First Redwood Bank',
    kind: 'odfi',
    parentId: platformId,
    state: 'CA',
    zip: '94104',
  },
  {
    id: 'pacific-harbor-cu',
    name: 'Pacific Harbor Credit Union',
    kind: 'financial_institution',
    parentId: platformId,
    state: 'CA',
    zip: '94607',
  },
  {
    id: 'port-alder-treasury',
    name: 'City of Port Alder Treasury',
    kind: 'tax_authority',
    parentId: platformId,
    state: 'CA',
    zip: '95540',
  },
  {
    id: 'emerald-valley',
    name: 'Emerald Valley Collective',
    kind: 'merchant',
    parentId: agent,
    ...under,
    state: 'CA',
    zip: '95501',
  },
  {
    id: 'emerald-valley-harbor',
    name: 'Emerald Valley, Harbor Street',
    kind: 'store',
    parentId: 'emerald-valley',
    ...under,
    state: 'CA',
    zip: '95501',
  },
  {
    id: 'emerald-valley-hilltop',
    name: 'Emerald Valley, Hilltop',
    kind: 'store',
    parentId: 'emerald-valley',
    ...under,
    state: 'CA',
    zip: '95521',
  },
  {
    id: 'bay-leaf-wellness',
    name: 'Bay Leaf Wellness',
    kind: 'merchant',
    parentId: 'robinson-referrals',
    ...under,
    state: 'CA',
    zip: '94607',
  },
  {
    id: 'bay-leaf-lakeside',
    name: 'Bay Leaf, Lakeside',
    kind: 'store',
    parentId: 'bay-leaf-wellness',
    ...under,
    state: 'CA',
    zip: '94610',
  },
  {
    id: 'high-desert-hemp',
    name: 'High Desert Hemp Co.',
    kind: 'merchant',
    parentId: agent,
    ...under,
    state: 'NV',
    zip: '89501',
  },
  {
    id: 'high-desert-midtown',
    name: 'High Desert, Midtown',
    kind: 'store',
    parentId: 'high-desert-hemp',
    ...under,
    state: 'NV',
    zip: '89502',
  },
  {
    id: 'fern-and-moss',
    name: 'Fern & Moss Apothecary',
    kind: 'merchant',
    parentId: 'robinson-referrals',
    ...under,
    state: 'CA',
    zip: '95482',
  },
  {
    id: 'juniper-cafe',
    name: 'Juniper Café',
    kind: 'purchaser',
    parentId: 'emerald-valley',
    state: 'CA',
    zip: '95501',
  },
  {
    id: 'marchetti-packaging',
    name: 'Marchetti Packaging',
    kind: 'recipient',
    parentId: 'emerald-valley',
    state: 'CA',
    zip: '95814',
  },
  {
    id: 'north-coast-lighting',
    name: 'North Coast Power & Lighting',
    kind: 'vendor',
    parentId: platformId,
    state: 'CA',
    zip: '95519',
  },
  {
    id: 'wallet-members',
    name: 'Wallet members',
    kind: 'wallet',
    parentId: platformId,
    state: 'CA',
    zip: '94105',
  },
];
