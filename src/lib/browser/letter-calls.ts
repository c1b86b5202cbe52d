import type { Output } from '../api/index.ts'
import type { Correspondence } from '../core/correspondence.ts'
import { api } from './api.ts'

/** `by`: which of a shop's staff wrote it, shown to the shop only. */
export type Letter = Output<'/api/user/letterList'>['data'][number] & { by?: string }

export interface LetterInput {
  title: string
  content: string
  image: string
}

interface Part {
  data: Letter[]
  is_more: number
  read_id: number
}

const named = ({ uid, site_id }: Correspondence) => (uid ? { uid } : { site_id })

/** Letters before a given one, or after one. */
export async function lettersOf(those: Correspondence, asked: { before: number } | { after: number }): Promise<Part> {
  const { uid, site_id, isDesk } = those
  if (isDesk) return (await api('/api/seller/letter/lists', { uid, site_id, ...asked })).data
  return (await api('/api/user/letterList', { ...named(those), ...asked })).data
}

/** Sends a letter; with its key it can be sent again without being duplicated. */
export async function postLetter(
  those: Correspondence,
  { title, ...said }: LetterInput,
  idempotency_key: string,
): Promise<Letter> {
  const { uid, site_id, isDesk } = those
  const keyed = { ...said, idempotency_key }
  if (isDesk) return (await api('/api/seller/letter/send', { uid, site_id, ...keyed })).data
  return (await api('/api/user/letterSend', { ...named(those), title, ...keyed })).data
}

/** Marks all of them as read on this side. */
export async function readAll(those: Correspondence) {
  const { uid, site_id, isDesk } = those
  if (isDesk) await api('/api/seller/letter/read', { uid, site_id })
  else await api('/api/user/letterRead', named(those))
}
