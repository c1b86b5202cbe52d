import { atom } from 'nanostores'
import { api } from '../api.ts'

/** How many pieces of what the page offers for points are asked for. */
export const $pieces = atom(1)

/** The member's points; null when nobody is signed in any more. */
export async function ownPoints(): Promise<number | null> {
  try {
    const { data } = await api('/api/memberaccount/info', { account_type: 'point' })
    return Number(data['point'])
  } catch {
    return null
  }
}
