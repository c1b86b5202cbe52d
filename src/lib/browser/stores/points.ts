import { atom } from 'nanostores'
import { api } from '../api.ts'

/** The chosen quantity of goods for points. */
export const $pieces = atom(1)

/** The member's points; null when nobody is logged in any more. */
export async function ownPoints(): Promise<number | null> {
  try {
    const { data } = await api('/api/memberaccount/info', { account_type: 'point' })
    return Number(data['point'])
  } catch {
    return null
  }
}
