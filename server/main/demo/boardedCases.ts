import { byAdmin, byAgent, bySubAgent, bySubIso, complete, type DemoCase } from './applicationCase';

/**
 * An approved application of a merchant whose transactions the demo world has; `orgId`: its
 * organization (./volume/merchants).
 */
export interface BoardedCase extends DemoCase {
  orgId: string;
}

const approved = { ...complete, status: 'approved' } as const;
const byTahoe = { ...byAdmin, by: 'agent-2@example.com' } as const;

/**
 * Those that have no application otherwise, under every kind of partner, taken on before their
 * first payment. All names are made up.
 */
export const boardedCases: readonly BoardedCase[] = [
  {
    orgId: 'silver-state-greens',
    company: 'Silver State Greens',
    dba: 'Silver State Greens',
    ...byAdmin,
    place: ['1130 Casino Center Boulevard', 'Las Vegas', 'NV', '89104'],
    industry: 'Cannabis',
    ...approved,
    days: [611, 588],
    businessScore: 90,
    owners: [['Nicholas', 'Baran', 100, 'Chief Executive', 92]],
    licenses: [['Retail', 'NV-RET-1188', -640, 280]],
  },
  {
    orgId: 'golden-poppy',
    company: 'Golden Poppy Dispensary',
    dba: 'Golden Poppy',
    ...byAgent,
    place: ['1900 J Street', 'Sacramento', 'CA', '95811'],
    industry: 'Cannabis',
    ...approved,
    days: [604, 579],
    businessScore: 88,
    owners: [['Ana', 'Duarte', 100, 'Managing Member', 91]],
    licenses: [['Retail', 'C10-0000781-LIC', -630, 210]],
  },
  {
    orgId: 'rose-city-cannabis',
    company: 'Rose City Cannabis',
    dba: 'Rose City',
    ...bySubAgent,
    place: ['1422 Alberta Street', 'Portland', 'OR', '97211'],
    industry: 'Cannabis',
    ...approved,
    days: [597, 571],
    businessScore: 84,
    owners: [['June', 'Moss', 100, 'Owner', 87]],
    licenses: [['Retail', 'OR-R-3391', -620, 150]],
  },
  {
    orgId: 'coast-road-delivery',
    company: 'Coast Road Delivery',
    dba: 'Coast Road',
    ...byAgent,
    place: ['88 Swift Street', 'Santa Cruz', 'CA', '95060'],
    industry: 'Courier and Delivery',
    ...approved,
    days: [592, 569],
    businessScore: 83,
    owners: [['Jonas', 'Webb', 100, 'President', 86]],
    licenses: [['delivery', 'C9-0000555-LIC', -610, 190]],
  },
  {
    orgId: 'six-rivers-cultivation',
    company: 'Six Rivers Cultivation',
    dba: 'Six Rivers',
    ...bySubAgent,
    place: ['40 Country Club Road', 'Willow Creek', 'CA', '95573'],
    industry: 'Agriculture',
    ...approved,
    days: [588, 566],
    businessScore: 86,
    owners: [['Walter', 'Prior', 100, 'Owner', 89]],
    licenses: [['cultivation', 'CCL19-0004417', -600, 240]],
  },
  {
    orgId: 'sagebrush-botanicals',
    company: 'Sagebrush Botanicals',
    dba: 'Sagebrush',
    ...byTahoe,
    place: ['2200 Carson Street', 'Carson City', 'NV', '89701'],
    industry: 'Hemp',
    ...approved,
    days: [583, 560],
    businessScore: 82,
    owners: [['Marta', 'Ellis', 100, 'Chief Executive', 85]],
    licenses: [['CBD', 'NV-HMP-2264', -600, 300]],
  },
  {
    orgId: 'tidepool-extracts',
    company: 'Tidepool Extracts',
    dba: 'Tidepool',
    ...bySubIso,
    place: ['755 K Street', 'Arcata', 'CA', '95521'],
    industry: 'Manufacturing',
    ...approved,
    days: [579, 558],
    businessScore: 85,
    owners: [['Helen', 'Strand', 100, 'President', 88]],
    licenses: [['Manufacturing', 'CDPH-10002977', -590, 260]],
  },
];

/**
 * People who registered by the link of a partner: partner, name, company, role, days ago, and
 * whether they wait for an approval.
 */
export const demoLeads = [
  ['delgado-partners', 'Rhea', 'Sandoval', 'North Fork Farms', 'CULTIVATOR', 61, false],
  ['delgado-partners', 'Colin', 'Baptiste', 'Eureka Leaf & Vine', 'DISPENSARY', 24, false],
  ['delgado-partners', 'Yara', 'Nikolaidis', 'Trinidad Bay Events', 'EVENTS', 5, false],
  ['robinson-referrals', 'Otto', 'Kessler', 'Mill Creek Microbusiness', 'MICROBUSINESS', 17, false],
  ['bergstrom-advisory', 'Wanda', 'Ochoa', 'Great Basin Labs', 'TESTING LABORATORY', 33, false],
  ['tahoe-payments-group', 'Julius', 'Fenn', 'Fenn Referral Partners', 'AGENT', 12, true],
] as const;
