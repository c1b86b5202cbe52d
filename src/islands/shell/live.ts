import { $heard, startListening } from '../../lib/stores/live.ts'
import { praise } from '../../lib/stores/toast.ts'

/** What comes while a member is here is said in passing, in the tab that they see. */
export async function live() {
  $heard.listen(heard => {
    if (document.visibilityState !== 'visible' || !heard) return
    if (heard.name === 'notice') praise(heard.data.says)
    if (heard.name === 'letter' && !heard.data.is_mine && !isOpen(heard.data.uid)) praise(heard.data.says)
  })
  await startListening()
}

/** Who reads these letters already needs no word of them. */
const isOpen = (uid: number) => document.querySelector(`[data-thread="${uid}"]`) !== null
