import { createPrivateKey, createPublicKey } from 'node:crypto'
import { type Environment, oneOf } from './config-values.ts'
import type { AlipayAccount, PaySettings, WechatAccount } from './ports/payment.ts'

const names = ['sandbox', 'alipay', 'wechatpay']

/**
 * The payment channels of PAY. By default a demo has the sandbox cashier, other sites none. The sandbox is never mixed
 * with real channels.
 */
export function paySettings(env: Environment, demo: boolean): PaySettings {
  const channels = (env['PAY'] ?? (demo ? 'sandbox' : ''))
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
  const wrong = channels.find(each => !names.includes(each))
  if (wrong) throw new Error(`PAY must be sandbox, or a comma-separated list of alipay and wechatpay, not "${wrong}".`)
  const sandbox = channels.includes('sandbox')
  if (sandbox && channels.length > 1) throw new Error('PAY must not combine sandbox with real payment channels.')
  if (sandbox && !demo) throw new Error('PAY must not be sandbox when DEMO is 0: no real money would be paid.')
  return {
    sandbox,
    alipay: channels.includes('alipay') ? alipayOf(env) : null,
    wechatpay: channels.includes('wechatpay') ? wechatOf(env) : null,
  }
}

function alipayOf(env: Environment): AlipayAccount {
  const way = env['ALIPAY_WAY'] || 'page'
  if (way !== 'page' && way !== 'qr') throw new Error(`ALIPAY_WAY must be page or qr, not "${way}".`)
  return {
    appId: needed(env, 'ALIPAY_APP_ID'),
    sellerId: needed(env, 'ALIPAY_SELLER_ID'),
    privateKey: privateKey(env, 'ALIPAY_PRIVATE_KEY'),
    publicKey: publicKey(env, 'ALIPAY_PUBLIC_KEY'),
    endpoint: addressOf(env, 'ALIPAY_ENDPOINT', 'https://openapi.alipay.com/gateway.do'),
    way,
    wap: flag(env, 'ALIPAY_WAP', false),
  }
}

function wechatOf(env: Environment): WechatAccount {
  const apiKey = needed(env, 'WECHATPAY_API_KEY')
  if (Buffer.byteLength(apiKey) !== 32) throw new Error('WECHATPAY_API_KEY must have 32 characters.')
  return {
    appId: needed(env, 'WECHATPAY_APP_ID'),
    mchId: needed(env, 'WECHATPAY_MCH_ID'),
    serial: needed(env, 'WECHATPAY_SERIAL'),
    privateKey: privateKey(env, 'WECHATPAY_PRIVATE_KEY'),
    apiKey,
    publicKey: publicKey(env, 'WECHATPAY_PUBLIC_KEY'),
    publicKeyId: needed(env, 'WECHATPAY_PUBLIC_KEY_ID'),
    endpoint: addressOf(env, 'WECHATPAY_ENDPOINT', 'https://api.mch.weixin.qq.com'),
    native: flag(env, 'WECHATPAY_NATIVE', true),
    h5: flag(env, 'WECHATPAY_H5', false),
    jsapi: flag(env, 'WECHATPAY_JSAPI', false)
      ? {
          secret: needed(env, 'WECHATPAY_APP_SECRET'),
          endpoint: addressOf(env, 'WECHAT_ENDPOINT', 'https://api.weixin.qq.com'),
          authorize: addressOf(env, 'WECHAT_AUTHORIZE', 'https://open.weixin.qq.com/connect/oauth2/authorize'),
        }
      : null,
  }
}

const flag = (env: Environment, name: string, usual: boolean) =>
  oneOf(env, name, usual ? ['1', '0'] : ['0', '1']) === '1'

function needed(env: Environment, name: string): string {
  const value = env[name]
  if (value) return value
  throw new Error(`${name} must be set when PAY names ${name.split('_')[0]!.toLowerCase()}.`)
}

function addressOf(env: Environment, name: string, usual: string): string {
  const address = env[name] || usual
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return address.replace(/\/+$/, '')
  throw new Error(`${name} must be an address such as ${usual}, not "${address}".`)
}

/**
 * A key as PEM (also in one line with \n for line breaks, as in an environment file), or bare base64 as providers issue
 * it.
 */
const pems = (text: string, labels: string[]) => {
  if (text.includes('-----BEGIN')) return [text.replaceAll('\\n', '\n')]
  const lines = text.replace(/\s/g, '').replace(/.{64}/g, '$&\n')
  return labels.map(label => `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----`)
}

function privateKey(env: Environment, name: string): string {
  return firstGood(name, pems(needed(env, name), ['PRIVATE KEY', 'RSA PRIVATE KEY']), createPrivateKey)
}

function publicKey(env: Environment, name: string): string {
  return firstGood(name, pems(needed(env, name), ['PUBLIC KEY', 'CERTIFICATE']), createPublicKey)
}

/** The error message names the setting but does not quote the key. */
function firstGood(
  name: string,
  candidates: string[],
  read: (pem: string) => { asymmetricKeyType?: string | undefined },
) {
  for (const pem of candidates) {
    try {
      if (read(pem).asymmetricKeyType === 'rsa') return pem
    } catch {
      // It may fit another PEM label.
    }
  }
  throw new Error(`${name} must be an RSA key in PEM.`)
}
