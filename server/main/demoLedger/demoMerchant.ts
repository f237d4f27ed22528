import { type DemoMerchant, demoMerchants } from '@server/main/demo/volume/merchants';

/** What is known of an organization that samples are made for. */
interface Shown {
  id: string;
  name: string;
  state: string;
}

const names = ['Alex Romero, Kim Sato', 'Noor Haddad, Pat Lindgren'];

/**
 * A shop that stands for the organization where the demo world has no merchant of it: under its own
 * name, all else made up.
 */
const shopOf = ({ id, name, state }: Shown): DemoMerchant => ({
  id,
  name,
  license: 'DEMO-0000000',
  municipality: 'Sample City',
  state: state || 'CA',
  trade: 'shop',
  weight: 1,
  taxPoints: 1500,
  bank: '0000',
  types: ['Flower', 'Vape', 'Edible', 'Physical'],
  stores: ['Main Street', 'Riverside'].map((place, at) => ({
    id: `${id}-demo-${at + 1}`,
    name: `${name}, ${place}`,
    budtenders: (names[at] ?? '').split(', '),
    drivers: at === 1 ? ['Jo Becker'] : [],
  })),
});

/** The merchant whose sample rows an organization sees. */
export const demoMerchantOf = (organization: Shown): DemoMerchant =>
  demoMerchants.find(({ id }) => id === organization.id) ?? shopOf(organization);
