import type { Choice, ChoiceKind } from '../../core/form-field.ts'
import { api } from '../api.ts'

/** What staff may choose of a kind, by number or words, the newest without either; anyone a member by their nickname. */
export async function findChoices(kind: ChoiceKind | 'anyone', text: string): Promise<Choice[]> {
  if (kind === 'anyone') return anyone(text)
  const { data } = await api('/api/staff/choices', { kind, text })
  return data
}

async function anyone(text: string): Promise<Choice[]> {
  const { data } = await api('/api/user/mention', { text })
  return data.map(({ id, nickname, avatar }) => ({ id, title: nickname, note: `#${id}`, image: avatar }))
}
