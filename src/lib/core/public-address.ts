import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public internet: not loopback, not private, nor an alias of such an address. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Whether our server may call this URL; the address its name resolves to is checked at call time. */
export function isPublicUrl(sent: string): boolean {
  if (!URL.canParse(sent)) return false
  const { protocol, username, password, hostname } = new URL(sent)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return ipaddr.isValid(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(local|internal|localhost)\.?$/.test(host)
}
