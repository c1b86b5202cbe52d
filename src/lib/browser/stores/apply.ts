import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { upload } from '../lazy-upload.ts'
import { showError, showSuccess } from './toast.ts'

export type Certifying = Input<'/api/forum/forum/ownerCertification'>

/** Brings a document to the site, where only staff see it; answers its address, or null when it was refused. */
export async function sendDocument(file: File, progress: (done: number) => void): Promise<string | null> {
  try {
    return (await upload(file, 'document', { progress })).url
  } catch (error) {
    showError(error)
    return null
  }
}

/** Says whether it has been taken in; a refusal is shown and nothing is lost. */
export async function certify(fields: Certifying): Promise<boolean> {
  try {
    showSuccess((await api('/api/forum/forum/ownerCertification', fields)).desc)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
