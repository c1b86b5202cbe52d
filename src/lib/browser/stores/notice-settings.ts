import { map } from 'nanostores'
import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { showError } from './toast.ts'

/** What was switched since the page was drawn, by the name of its field: `reply`, `mail-reply`, `letters_from`. */
export const $noticeSettings = map<Record<string, number>>({})

/** How many changes have been saved: each is said. */
export const $savedSettings = map({ count: 0 })

type Setting = Input<'/api/user/noticeSetting'>

/** Switches at once; what is refused goes back. */
export async function saveSetting(name: string, value: number, input: Setting) {
  const before = $noticeSettings.get()[name]
  $noticeSettings.setKey(name, value)
  try {
    await api('/api/user/noticeSetting', input)
    $savedSettings.setKey('count', $savedSettings.get().count + 1)
  } catch (error) {
    // What was switched once more meanwhile has a call of its own.
    if ($noticeSettings.get()[name] === value) $noticeSettings.setKey(name, before as number)
    showError(error)
  }
}
