import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { DeliveryFailure } from '@server/platform/outside/sftpServers';

/** Networks of IPv4 that are no place on the internet (IANA's special-purpose registry). */
const closedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Of IPv6, the one network of public addresses, and what in it is none or hides one of IPv4. */
const openNetwork6 = '2000::/3';
const closedNetworks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), type);
  }
  return list;
}

const closed = listOf(closedNetworks, 'ipv4');
const open6 = listOf([openNetwork6], 'ipv6');
const closed6 = listOf(closedNetworks6, 'ipv6');

/** Whether an address is a place on the internet: not this machine, nor a network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/**
 * The address that a host is reached at: looked up once and connected to as it is, so that a name
 * which changes in between leads nowhere else. Hosts that the settings name may be private ones.
 * @throws DeliveryFailure
 */
export async function addressOf(host: string, privateHosts: readonly string[]): Promise<string> {
  const found = await lookup(host, { all: true, verbatim: false }).catch(() => []);
  const [first] = found;
  if (!first) throw new DeliveryFailure(`The host ${host} was not found.`);
  const isAllowed = privateHosts.includes(host.toLowerCase());
  if (!isAllowed && !found.every(({ address }) => isPublicAddress(address)))
    throw new DeliveryFailure(
      `The host ${host} is not on the public internet, so this server does not connect to it.`,
    );
  return first.address;
}
