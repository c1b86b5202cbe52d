import { api } from '../api.ts'
import { uploadFace } from '../lazy-upload.ts'
import { $me } from './me.ts'

/** Sends a picture of oneself, already square, and puts it in its place. */
export async function setFace(picture: Blob) {
  const { url } = await uploadFace(picture)
  await api('/api/member/modifyheadimg', { headimg: url })
  const me = $me.get()
  if (me) $me.set({ ...me, avatar: url })
}

/** The member has another name now. */
export function setName(nickname: string) {
  const me = $me.get()
  if (me && nickname) $me.set({ ...me, nickname })
}
