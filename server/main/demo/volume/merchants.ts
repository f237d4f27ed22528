import type { InventoryType } from '@/domain/inventory/enumerations';

/** What a merchant sells to whom, which decides how it is paid. */
export type Trade = 'shop' | 'delivery' | 'goods' | 'wholesale';

/** A store of a merchant: its own organization, and its name as transactions carry it. */
interface DemoStore {
  id: string;
  name: string;
  budtenders: readonly string[];
  drivers: readonly string[];
}

/** A merchant whose transactions the demo world has. */
export interface DemoMerchant {
  id: string;
  name: string;
  license: string;
  municipality: string;
  state: string;
  trade: Trade;
  /** How much it sells, against the others. */
  weight: number;
  /**
   * Basis points of tax that is collected with a payment and passed on; 0: it pays its taxes
   * itself.
   */
  taxPoints: number;
  /** The last digits of the account that settlements go to. */
  bank: string;
  types: readonly InventoryType[];
  stores: readonly DemoStore[];
  /** Who boarded it; absent: its organizations are in the demo world already. */
  boarded?: { isoId: string; agentId: string };
}

const store = (
  id: string,
  name: string,
  { budtenders, drivers = '' }: { budtenders: string; drivers?: string },
): DemoStore => ({
  id,
  name,
  budtenders: budtenders === '' ? [] : budtenders.split(', '),
  drivers: drivers === '' ? [] : drivers.split(', '),
});

const green: readonly InventoryType[] = ['Flower', 'Vape', 'Edible', 'Physical'];
const delgado = { isoId: 'redwood-merchant-services', agentId: 'delgado-partners' };
const tahoe = { isoId: 'sierra-merchant-alliance', agentId: 'tahoe-payments-group' };

type Facts = Pick<DemoMerchant, 'license' | 'municipality' | 'state'>;

const facts = (license: string, municipality: string, state: string): Facts => ({
  license,
  municipality,
  state,
});

/** The twelve, largest first among those that have an account. All names are made up. */
export const demoMerchants: readonly DemoMerchant[] = [
  {
    id: 'emerald-valley',
    name: 'Emerald Valley Collective',
    ...facts('C10-0000123-LIC', 'Eureka', 'CA'),
    trade: 'shop',
    weight: 22,
    taxPoints: 1500,
    bank: '4471',
    types: ['Flower', 'Vape', 'Edible', 'Plant', 'Seed', 'Physical', 'Product'],
    stores: [
      store('emerald-valley-harbor', 'Emerald Valley, Harbor Street', {
        budtenders: 'Eli Navarro, Jade Okoro, Sam Petersen',
      }),
      store('emerald-valley-hilltop', 'Emerald Valley, Hilltop', {
        budtenders: 'Robin Castle, Mina Haddad',
        drivers: 'Casey Brennan, Theo Lund',
      }),
    ],
  },
  {
    id: 'bay-leaf-wellness',
    name: 'Bay Leaf Wellness',
    ...facts('C10-0000456-LIC', 'Oakland', 'CA'),
    trade: 'delivery',
    weight: 15,
    taxPoints: 1500,
    bank: '9032',
    types: ['Flower', 'Edible', 'Vape', 'Product'],
    stores: [
      store('bay-leaf-lakeside', 'Bay Leaf, Lakeside', {
        budtenders: 'Iris Fontaine, Pablo Rey',
        drivers: 'Andy Kwan, Lola Mercer, Duke Ames',
      }),
    ],
  },
  {
    id: 'high-desert-hemp',
    name: 'High Desert Hemp Co.',
    ...facts('NV-HMP-2209', 'Reno', 'NV'),
    trade: 'goods',
    weight: 8,
    taxPoints: 0,
    bank: '1186',
    types: ['Product', 'Seed', 'Plant', 'Physical'],
    stores: [store('high-desert-midtown', 'High Desert, Midtown', { budtenders: 'Wes Tully' })],
  },
  {
    id: 'cascade-green-supply',
    name: 'Cascade Green Supply',
    ...facts('OR-W-2207', 'Portland', 'OR'),
    trade: 'wholesale',
    weight: 3,
    taxPoints: 0,
    bank: '7750',
    types: ['Physical', 'Biomass', 'Seed'],
    stores: [],
  },
  {
    id: 'lakeshore-edibles-llc',
    name: 'Lakeshore Edibles LLC',
    ...facts('CDPH-10003403', 'South Lake Tahoe', 'CA'),
    trade: 'wholesale',
    weight: 3,
    taxPoints: 0,
    bank: '2094',
    types: ['Edible'],
    stores: [],
  },
  {
    id: 'golden-poppy',
    name: 'Golden Poppy Dispensary',
    ...facts('C10-0000781-LIC', 'Sacramento', 'CA'),
    trade: 'shop',
    weight: 14,
    taxPoints: 0,
    bank: '6618',
    types: green,
    boarded: delgado,
    stores: [
      store('golden-poppy-midtown', 'Golden Poppy, Midtown', {
        budtenders: 'Ana Duarte, Kit Rollins',
      }),
      store('golden-poppy-river', 'Golden Poppy, River District', {
        budtenders: 'Moe Vance, Tia Solano',
        drivers: 'Ray Ibarra',
      }),
    ],
  },
  {
    id: 'silver-state-greens',
    name: 'Silver State Greens',
    ...facts('NV-RET-1188', 'Las Vegas', 'NV'),
    trade: 'shop',
    weight: 12,
    taxPoints: 1000,
    bank: '3305',
    types: green,
    boarded: tahoe,
    stores: [
      store('silver-state-arts', 'Silver State, Arts District', {
        budtenders: 'Nick Baran, Lena Cho, Gus Ferro',
      }),
      store('silver-state-henderson', 'Silver State, Henderson', { budtenders: 'Paz Lerma' }),
    ],
  },
  {
    id: 'rose-city-cannabis',
    name: 'Rose City Cannabis',
    ...facts('OR-R-3391', 'Portland', 'OR'),
    trade: 'shop',
    weight: 9,
    taxPoints: 0,
    bank: '8127',
    types: ['Flower', 'Edible', 'Vape'],
    boarded: delgado,
    stores: [
      store('rose-city-alberta', 'Rose City, Alberta Street', {
        budtenders: 'June Moss, Hal Ekberg',
      }),
    ],
  },
  {
    id: 'coast-road-delivery',
    name: 'Coast Road Delivery',
    ...facts('C9-0000555-LIC', 'Santa Cruz', 'CA'),
    trade: 'delivery',
    weight: 6,
    taxPoints: 0,
    bank: '5540',
    types: green,
    boarded: delgado,
    stores: [
      store('coast-road-depot', 'Coast Road, Depot', {
        budtenders: '',
        drivers: 'Billie Kerr, Jonas Webb, Sol Marin',
      }),
    ],
  },
  {
    id: 'sagebrush-botanicals',
    name: 'Sagebrush Botanicals',
    ...facts('NV-HMP-2264', 'Carson City', 'NV'),
    trade: 'goods',
    weight: 4,
    taxPoints: 0,
    bank: '7016',
    types: ['Product', 'Seed'],
    boarded: tahoe,
    stores: [],
  },
  {
    id: 'six-rivers-cultivation',
    name: 'Six Rivers Cultivation',
    ...facts('CCL19-0004417', 'Willow Creek', 'CA'),
    trade: 'wholesale',
    weight: 2,
    taxPoints: 0,
    bank: '4862',
    types: ['Plant', 'Biomass'],
    boarded: delgado,
    stores: [],
  },
  {
    id: 'tidepool-extracts',
    name: 'Tidepool Extracts',
    ...facts('CDPH-10002977', 'Arcata', 'CA'),
    trade: 'wholesale',
    weight: 2,
    taxPoints: 0,
    bank: '1953',
    types: ['Vape', 'Edible'],
    boarded: delgado,
    stores: [],
  },
];

/** Where the platform's own developers try payments out, in the Sandbox. */
export const sandboxMerchant: DemoMerchant = {
  id: 'greenledger',
  name: 'Greenledger',
  ...facts('TEST-0000001', 'San Francisco', 'CA'),
  trade: 'goods',
  weight: 0,
  taxPoints: 0,
  bank: '0000',
  types: ['Product', 'Physical'],
  stores: [],
};
