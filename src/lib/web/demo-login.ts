import type { AstroGlobal } from 'astro'
import { type Config, config } from '../core/config.ts'
import { isLocalRequest } from '../core/local-request.ts'
import { type DemoLogin, demoMember } from '../domain/account/demo-member.ts'

/** The login of the demo's member to try, for who sits at the machine that runs the demo; null for everybody else. */
export async function demoLogin(
  { request, locals: { who } }: Pick<AstroGlobal, 'request' | 'locals'>,
  { demo, site }: Pick<Config, 'demo' | 'site'> = config,
): Promise<DemoLogin | null> {
  if (!demo || !who.client) return null
  return isLocalRequest(site, { headers: request.headers, address: who.client.address }) ? demoMember(who.db) : null
}
