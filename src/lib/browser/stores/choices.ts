import type { Choice, ChoiceKind } from '../../core/form-field.ts'
import { api } from '../api.ts'

/**
 * Options of a kind for staff, by number or words, the newest without either; `anyone` finds members by nickname for
 * everybody.
 */
export async function findChoices(kind: ChoiceKind | 'anyone', text: string): Promise<Choice[]> {
  if (kind === 'anyone') return anyone(text)
  const { data } = await api('/api/staff/choices', { kind, text })
  return data
}

async function anyone(text: string): Promise<Choice[]> {
  const { data } = await api('/api/user/mention', { text })
  return data.map(({ id, nickname, avatar }) => ({ id, title: nickname, note: `#${id}`, image: avatar }))
}
