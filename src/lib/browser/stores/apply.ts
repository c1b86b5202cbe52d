import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { upload } from '../lazy-upload.ts'
import { showError, showSuccess } from './toast.ts'

export type Certifying = Input<'/api/forum/forum/ownerCertification'>

/** Uploads a document, which only staff can see; returns its URL, or null when it was refused. */
export async function sendDocument(file: File, progress: (done: number) => void): Promise<string | null> {
  try {
    return (await upload(file, 'document', { progress })).url
  } catch (error) {
    showError(error)
    return null
  }
}

/** Returns whether it was accepted; a refusal is shown and nothing is lost. */
export async function certify(fields: Certifying): Promise<boolean> {
  try {
    showSuccess((await api('/api/forum/forum/ownerCertification', fields)).desc)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
