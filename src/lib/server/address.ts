import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'

/**
 * The address of the client: the socket's, or, when that is a trusted proxy, the last address in X-Forwarded-For that
 * is not a trusted proxy itself. Everything further left was written by the client. `warn` is called once for a nearby
 * proxy that is not trusted: all visitors then count as one.
 */
export function addressReader(trusted: string[], warn: (address: string) => void = () => {}) {
  let warned = false
  const isTrusted = proxyaddr.compile(trusted)

  return (req: IncomingMessage): string => {
    const socket = plain(req.socket.remoteAddress ?? '')
    if (isTrusted(socket, 0)) {
      const client = proxyaddr(req, isTrusted)
      return ipaddr.isValid(client) ? plain(client) : socket
    }
    if (!warned && req.headers['x-forwarded-for'] && isNear(socket)) {
      warned = true
      warn(socket)
    }
    return socket
  }
}

/** An address of this machine or its local network, where proxies run. */
const isNear = (address: string) =>
  ipaddr.isValid(address) && /^(loopback|private|uniqueLocal|linkLocal)$/.test(ipaddr.process(address).range())

/** An IPv4-mapped IPv6 address counts as the IPv4 address. */
const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

/** The client address that all rate limits count. */
export const clientAddress = addressReader(config.trustedProxies, address =>
  log.warn(
    { address },
    'requests come through a proxy that TRUSTED_PROXIES does not name: rate limits count all visitors as one',
  ),
)
