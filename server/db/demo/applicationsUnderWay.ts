import {
  byAdmin,
  byAgent,
  byIso,
  bySubAgent,
  bySubIso,
  type DemoCase,
  newMerchantInvite,
  robinson,
} from './applicationCase';

/** Demo applications that are not submitted yet, some of them stuck. All names are made up. */
export const underWayCases: readonly DemoCase[] = [
  {
    ...{
      company: 'Fern & Moss Apothecary',
      dba: 'Fern & Moss',
      ...robinson,
      by: 'merchant-new@example.com',
      inviteId: newMerchantInvite,
    },
    ...{ place: ['15 Mill Creek Road', 'Ukiah', 'CA', '95482'], industry: 'Cannabis' },
    ...{ steps: 3, status: 'in_progress', days: [6, 1], businessScore: null, missing: null },
    ...{ owners: [], licences: [['Retail', 'C10-0000812-LIC', -30, 335]] },
  },
  {
    ...{ company: 'Harvest Moon Dispensary', dba: 'Harvest Moon', ...byAgent },
    ...{ place: ['1411 Telegraph Avenue', 'Berkeley', 'CA', '94704'], industry: 'Cannabis' },
    ...{ steps: 10, status: 'in_progress', days: [27, 5], businessScore: 85 },
    missing: ['Voided Check', 'Organization Chart', 'Statement of Information'],
    owners: [
      ['Quentin', 'Alvarez', 50, 'Member', 88],
      ['Simone', 'Duval', 50, 'Member', null],
    ],
    licences: [['Retail', 'C10-0001502-LIC', -10, 355]],
  },
  {
    ...{ company: 'Coyote Creek Cannabis', dba: 'Coyote Creek', ...byAgent },
    ...{ place: ['3 Coyote Creek Road', 'San Jose', 'CA', '95110'], industry: 'Cannabis' },
    ...{ steps: 8, status: 'in_progress', days: [48, 33], businessScore: null },
    missing: ['EIN Letter', 'Voided Check'],
    owners: [['Beatrice', 'Holloway', 100, 'Owner', 79]],
    licences: [['Retail', 'C10-0000404-LIC', -50, 38]],
  },
  {
    ...{ company: 'Valley Oak Nursery', dba: 'Valley Oak Nursery', ...bySubAgent },
    ...{ place: ['700 County Road 99', 'Woodland', 'CA', '95695'], industry: 'Agriculture' },
    ...{ steps: 6, status: 'in_progress', days: [20, 8], businessScore: null, missing: null },
    owners: [['Francis', 'Ibarra', 100, 'Owner', null]],
    licences: [['cultivation', 'CCL21-0005110', -100, 265]],
  },
  {
    ...{ company: 'Tidewater Distribution', dba: 'Tidewater', ...bySubIso },
    ...{ place: ['44 Pier Nine', 'San Francisco', 'CA', '94111'], industry: 'Transportation and Logistics' },
    ...{ steps: 5, status: 'in_progress', days: [58, 41], businessScore: null, missing: null },
    owners: [['Wendell', 'Parks', 65, 'Managing Member', null]],
    licences: [['distribution', 'C11-0000911-LIC', -20, 345]],
  },
  {
    ...{ company: 'Starling Wellness Group', dba: 'Starling Wellness', ...byAdmin },
    ...{ place: ['9120 Lake Mead Boulevard', 'Las Vegas', 'NV', '89134'], industry: 'Fitness and Wellness' },
    ...{ steps: 7, status: 'in_progress', days: [15, 2], businessScore: 90 },
    missing: ['State Cannabis License'],
    owners: [['Yasmin', 'Farouk', 100, 'Chief Executive', 92]],
    licences: [['CBD', 'NV-HMP-2310', -15, 350]],
  },
  {
    ...{ company: 'Saltwater Sciences LLC', dba: 'Saltwater Sciences', ...byAgent },
    ...{ place: ['12 Research Parkway', 'San Diego', 'CA', '92121'], industry: 'Laboratory Testing' },
    ...{ steps: 9, status: 'in_progress', days: [22, 3], businessScore: 83 },
    missing: ['Business Owner ID'],
    owners: [['Ingrid', 'Thorvald', 100, 'Laboratory Director', 81]],
    licences: [['testing laboratry', 'C8-0000504-LIC', -30, 335]],
  },
  {
    ...{ company: 'Juniper Hill Organics', dba: 'Juniper Hill', ...bySubAgent },
    ...{ place: ['26 Juniper Hill Lane', 'Grass Valley', 'CA', '95945'], industry: 'Cannabis' },
    ...{ steps: 3, status: 'in_progress', days: [11, 7], businessScore: null, missing: null },
    ...{ owners: [], licences: [['cultivation', 'CCL22-0000409', -5, 360]] },
  },
  {
    ...{ company: 'Palisade Pharmacy Partners', dba: 'Palisade Partners', ...byIso },
    ...{ place: ['810 Palisade Avenue', 'Grand Junction', 'CO', '81501'], industry: 'Health Care' },
    ...{ steps: 2, status: 'in_progress', days: [34, 29], businessScore: null, missing: null },
    ...{ owners: [], licences: [] },
  },
  {
    ...{ company: 'Copper Canyon Collective', dba: 'Copper Canyon', ...byAdmin },
    ...{ place: ['500 Canyon Drive', 'Phoenix', 'AZ', '85004'], industry: 'Cannabis' },
    ...{ steps: 1, status: 'in_progress', days: [4, 4], businessScore: null, missing: null },
    ...{ owners: [], licences: [] },
  },
];
