import { map } from 'nanostores'
import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { showError } from './toast.ts'

/** Settings changed since the page was rendered, by field name: `reply`, `mail-reply`, `letters_from`. */
export const $noticeSettings = map<Record<string, number>>({})

/** How many changes have been saved, for the confirmation of each. */
export const $savedSettings = map({ count: 0 })

type Setting = Input<'/api/user/noticeSetting'>

/** Changes a setting at once; reverted if refused. */
export async function saveSetting(name: string, value: number, input: Setting) {
  const before = $noticeSettings.get()[name]
  $noticeSettings.setKey(name, value)
  try {
    await api('/api/user/noticeSetting', input)
    $savedSettings.setKey('count', $savedSettings.get().count + 1)
  } catch (error) {
    // One that was changed again meanwhile has a call of its own.
    if ($noticeSettings.get()[name] === value) $noticeSettings.setKey(name, before as number)
    showError(error)
  }
}
