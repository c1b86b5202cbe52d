import type { Input } from '../calls/index.ts'
import { api } from '../client/api.ts'
import { complain } from './toast.ts'

/** Sends what stands in the form; says whether it is on its way. */
export async function sendLetter(fields: Record<string, string>): Promise<boolean> {
  try {
    await api('/api/user/letterSend', fields as unknown as Input<'/api/user/letterSend'>)
    return true
  } catch (error) {
    complain(error)
    return false
  }
}
