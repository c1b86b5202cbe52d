import { $heard, startListening } from '../../lib/browser/stores/live.ts'
import { showSuccess } from '../../lib/browser/stores/toast.ts'

/** What comes while a member is here is said in passing, in the tab that they see. */
export async function live() {
  $heard.listen(heard => {
    if (document.visibilityState !== 'visible' || !heard) return
    if (heard.name === 'notice') showSuccess(heard.data.says)
    if (heard.name !== 'letter' && heard.name !== 'deskLetter') return
    const { is_mine, uid, site_id, says } = heard.data
    const name = [site_id && `site_id=${site_id}`, uid && `uid=${uid}`].filter(Boolean).join('&')
    if (!is_mine && !isOpen(name)) showSuccess(says)
  })
  await startListening()
}

/** Who reads these letters already needs no word of them. */
const isOpen = (name: string) => document.querySelector(`[data-thread="${name}"]`) !== null
