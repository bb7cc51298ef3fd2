import { isIPv6 } from 'node:net';

/**
 * Names the network of an address, by which calls are counted: for IPv6 the first 64 bits, because the owner of one such address has the
 * whole network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...between, ...right].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
