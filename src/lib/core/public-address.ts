import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public internet: not loopback, not private, nor an alias of such an address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(GLOBAL_IPV6))
}

/** All that is assigned; `::7f00:1`, an old spelling of 127.0.0.1, is not in it. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether our server may call this URL; the address its name resolves to is checked at call time. */
export function isPublicUrl(sent: string): boolean {
  if (!URL.canParse(sent)) return false
  const { protocol, username, password, hostname } = new URL(sent)
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return ipaddr.isValid(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(local|internal|localhost)$/.test(host)
}
