import ipaddr from 'ipaddr.js'

/**
 * The network an address counts as in rate limits: an IPv4 address (also mapped into IPv6) as itself, an IPv6 address
 * as its prefix of `bits`, since a customer has at least a whole /64.
 */
export function networkOf(address: string, bits = 64): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().map((byte, at) => (at * 8 < bits ? byte : 0))
  return `${ipaddr.fromByteArray(bytes)}/${bits}`
}

/**
 * The wider prefixes of an IPv6 address that are limited too, with the factor by which their limits are larger; none
 * for IPv4.
 */
export function widerNetworks(address: string) {
  if (!networkOf(address).endsWith('/64')) return []
  return [
    { network: networkOf(address, 56), times: 4 },
    { network: networkOf(address, 48), times: 16 },
  ]
}
