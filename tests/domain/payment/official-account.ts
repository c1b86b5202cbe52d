import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OfficialAccount } from '../../../src/lib/core/ports/payment.ts'
import { listening } from './listening.ts'

const [secret, appId] = ['the secret of an official account', 'wx8888888888888888']

/**
 * A stand-in for WeChat's official account: its page returns at once with a code (snsapi_base asks nothing), which names
 * the buyer once.
 */
export async function standInOfficial() {
  const people = new Set<string>()
  const codes = new Map<string, string>()
  const seen: URL[] = []
  let count = 0

  function answer({ url = '' }: IncomingMessage, res: ServerResponse) {
    const asked = new URL(url, endpoint)
    seen.push(asked)
    if (asked.pathname === '/authorize') return toSite(asked, res)
    res.setHeader('content-type', 'text/plain')
    res.end(JSON.stringify(tokenOf(asked.searchParams)))
  }

  function toSite({ searchParams }: URL, res: ServerResponse) {
    const names = [...searchParams.keys()].join()
    const isAsked = searchParams.get('scope') === 'snsapi_base' && searchParams.get('response_type') === 'code'
    const state = searchParams.get('state') ?? ''
    // WeChat demands these fields in this order, and a state of letters and digits.
    if (names !== 'appid,redirect_uri,response_type,scope,state' || !isAsked || !/^[a-z\d]{1,128}$/i.test(state))
      return void res.writeHead(400).end('wrong')
    if (searchParams.get('appid') !== appId) return void res.writeHead(400).end('appid')
    const back = new URL(searchParams.get('redirect_uri')!)
    back.searchParams.set('code', codeOf(`openid-${++count}`))
    back.searchParams.set('state', state)
    res.writeHead(302, { location: back.href }).end()
  }

  function codeOf(openid: string) {
    const code = `code${codes.size}${openid}`
    codes.set(code, openid)
    return code
  }

  function tokenOf(asked: URLSearchParams) {
    if (asked.get('appid') !== appId) return { errcode: 40_013, errmsg: 'invalid appid' }
    if (asked.get('secret') !== secret) return { errcode: 40_125, errmsg: 'invalid appsecret' }
    const openid = codes.get(asked.get('code') ?? '')
    if (!openid || asked.get('grant_type') !== 'authorization_code') return { errcode: 40_029, errmsg: 'invalid code' }
    codes.set(asked.get('code')!, '')
    people.add(openid)
    return { access_token: 'token', expires_in: 7200, openid, scope: 'snsapi_base' }
  }

  const { endpoint, close } = await listening(answer)
  const account: OfficialAccount = { secret, endpoint, authorize: `${endpoint}/authorize` }
  return { account, people, seen, codeOf, close }
}
