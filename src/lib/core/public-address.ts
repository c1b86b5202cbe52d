import ipaddr from 'ipaddr.js'

/** Whether an address of the network is one of the open internet: no loopback, no private net, none that stands for one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Whether a server of ours may call this address; what a name leads to is looked at when it is called. */
export function isPublicUrl(sent: string): boolean {
  if (!URL.canParse(sent)) return false
  const { protocol, username, password, hostname } = new URL(sent)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return ipaddr.isValid(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(local|internal|localhost)\.?$/.test(host)
}
