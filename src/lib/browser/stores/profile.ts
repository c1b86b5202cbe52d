import { api } from '../api.ts'
import { uploadAvatar } from '../lazy-upload.ts'
import { $me } from './me.ts'

/** Uploads an avatar, already square, and sets it. */
export async function setAvatar(picture: Blob) {
  const { url } = await uploadAvatar(picture)
  await api('/api/member/modifyheadimg', { headimg: url })
  const me = $me.get()
  if (me) $me.set({ ...me, avatar: url })
}

/** Updates the member's nickname. */
export function setName(nickname: string) {
  const me = $me.get()
  if (me && nickname) $me.set({ ...me, nickname })
}
