import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits count by: an IPv4 address as it is, of an IPv6 address the first 64 bits, since
 * whoever has one address of such a network has them all. A port behind the address, as some
 * proxies write it, does not count.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare.slice(0, 64);
  const [head = '', tail] = bare.toLowerCase().replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // A dotted end stands for two groups.
  const groups = first.length + last.length + (bare.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups)).fill('0');
  const all = [...first, ...zeros, ...last].slice(0, 4);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
