import { api } from '../api.ts'
import { upload, uploadFace } from '../upload.ts'

/** Sends a picture of oneself, already square, and puts it in its place; answers its address. */
export async function setFace(picture: Blob): Promise<string> {
  const { url } = await uploadFace(picture)
  await api('/api/member/modifyheadimg', { headimg: url })
  return url
}

/** Sends a background for one's homepage; it is there once the form is saved. Answers its address. */
export async function addBackground(file: File): Promise<string> {
  return (await upload(file, 'image')).url
}
