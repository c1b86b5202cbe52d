import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Whose request this is: the socket's address, or, when that is a proxy we trust, the last address in X-Forwarded-For
 * that is not one. Everything further left was written by the client. `warn` hears, once, of a proxy at hand that is not
 * trusted: all visitors then count as one.
 */
export function addressReader(trusted: string[], warn: (address: string) => void = () => {}) {
  let warned = false
  const ranges = trusted.map(rangeOf)
  const isTrusted = (address: string) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return ranges.some(([net, bits]) => net.kind() === parsed.kind() && parsed.match(net, bits))
  }

  return (req: IncomingMessage): string => {
    const socket = plain(req.socket.remoteAddress ?? '')
    if (ranges.length === 0 || !isTrusted(socket)) {
      if (!warned && req.headers['x-forwarded-for'] && isNear(socket)) {
        warned = true
        warn(socket)
      }
      return socket
    }
    const said = String(req.headers['x-forwarded-for'] ?? '').split(',')
    const chain = said
      .map(each => each.trim())
      .filter(each => ipaddr.isValid(each))
      .map(plain)
    return chain.findLast(each => !isTrusted(each)) ?? socket
  }
}

/** An address of this machine or its own network, where proxies stand. */
const isNear = (address: string) =>
  ipaddr.isValid(address) && /^(loopback|private|uniqueLocal|linkLocal)$/.test(ipaddr.process(address).range())

function rangeOf(range: string): Range {
  if (range.includes('/')) return ipaddr.parseCIDR(range)
  const address = ipaddr.parse(range)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)
