import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { showError } from './toast.ts'

type Fields = Record<string, string>

/** Sends what stands in the form; says whether it is on its way. */
export const sendLetter = (fields: Fields) =>
  done(api('/api/user/letterSend', fields as unknown as Input<'/api/user/letterSend'>))

/** The same in the name of a shop. */
export const answerLetter = (fields: Fields) =>
  done(api('/api/seller/letter/send', fields as unknown as Input<'/api/seller/letter/send'>))

async function done(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
