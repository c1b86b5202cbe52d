import ipaddr from 'ipaddr.js'

/** What proxies, tunnels and CDNs add to a request that they pass on. */
const OF_PROXY =
  /^(forwarded|via|cdn-loop|x-real-ip|x-forwarded.*|x-original-.*|x-envoy-.*|x-amzn-.*|cf-.*|([\w-]+-)?client-ip)$/

/**
 * Whether a request comes from this machine to a site that is only there: the site's configured address, the host asked
 * for and the peer are loopback, and no proxy has passed it on. A tunnel without such a header asks for its own host.
 */
export function isLocalRequest(site: string, { headers, address }: { headers: Headers; address: string }): boolean {
  if (!isLoopback(new URL(site).hostname) || !isLoopback(address)) return false
  const asked = `http://${headers.get('host') ?? ''}`
  if (!URL.canParse(asked) || !isLoopback(new URL(asked).hostname)) return false
  return ![...headers.keys()].some(name => OF_PROXY.test(name))
}

function isLoopback(name: string): boolean {
  const host = name.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}
