import { upload } from '../upload.ts'
import { showError } from './toast.ts'

/** Brings a picture to the site and answers its address, or null when it was refused. */
export async function bringPicture(file: File): Promise<string | null> {
  try {
    return (await upload(file, 'image')).url
  } catch (error) {
    showError(error)
    return null
  }
}
