import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'

/**
 * Whose request this is: the socket's address, or, when that is a proxy we trust, the last address in X-Forwarded-For
 * that is not one. Everything further left was written by the client. `warn` hears, once, of a proxy at hand that is not
 * trusted: all visitors then count as one.
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

/** An address of this machine or its own network, where proxies stand. */
const isNear = (address: string) =>
  ipaddr.isValid(address) && /^(loopback|private|uniqueLocal|linkLocal)$/.test(ipaddr.process(address).range())

/** IPv4 in IPv6 counts as the IPv4 address that it is. */
const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

/** The address of a client as all limits count it. */
export const clientAddress = addressReader(config.trustedProxies, address =>
  log.warn(
    { address },
    'a proxy that TRUSTED_PROXIES does not name passes requests on: limits count all visitors as one',
  ),
)
