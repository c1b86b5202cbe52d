import { api } from '../client/api.ts'

/** The member's points; null when nobody is signed in any more. */
export async function ownPoints(): Promise<number | null> {
  try {
    const { data } = await api('/api/memberaccount/info', { account_type: 'point' })
    return Number(data['point'])
  } catch {
    return null
  }
}
