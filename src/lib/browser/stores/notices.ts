import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { $unread } from './me.ts'
import { showError } from './toast.ts'

/** Marks one type of notices as read, or all of them for ''; says whether that was done. */
export async function readNotices(type: string): Promise<boolean> {
  try {
    const { data } = await api('/api/user/noticeRead', { type } as Input<'/api/user/noticeRead'>)
    $unread.set(data)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
