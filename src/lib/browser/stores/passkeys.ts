import type { Output } from '../../api/index.ts'
import { api } from '../api.ts'
import { type Submitted, submit } from './account-forms.ts'

/** Whether this browser supports passkeys; false on the server. */
export const offersPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

const MADE_ALREADY = 'InvalidStateError'

/** Logs in with a passkey; `unfinished` is the message if the browser's dialog was cancelled. */
export async function loginWithPasskey(unfinished: string): Promise<Submitted> {
  const [{ data: optionsJSON }, { startAuthentication }] = await Promise.all([
    api('/api/user/passkeyOptions', {}),
    import('@simplewebauthn/browser'),
  ])
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(unfinished)
  })
  return submit('/api/user/passkeyLogin', { response })
}

export type Passkey = Output<'/api/member/passkeyadd'>

/** Creates a passkey with the server's options, and registers it. */
export async function makePasskey(
  optionsJSON: Output<'/api/member/passkeyoptions'>,
  words: { passkeyUnmade: string; passkeyKnown: string },
): Promise<{ passkey: Passkey; said: string }> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON }).catch(error => {
    throw new Error(error.name === MADE_ALREADY ? words.passkeyKnown : words.passkeyUnmade)
  })
  const { data, desc } = await api('/api/member/passkeyadd', {
    response: { ...response, clientExtensionResults: {} },
  })
  return { passkey: data, said: desc }
}
