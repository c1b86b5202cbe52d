import { $heard } from '../../lib/browser/stores/live.ts'
import { readNotices } from '../../lib/browser/stores/notices.ts'
import { fresh } from './fresh.ts'

/** The list follows what comes while it is open; its button works without leaving the page. */
$heard.listen(heard => {
  if (heard?.name === 'notice' || heard?.name === 'missed') void fresh('notices')
})

document.addEventListener('submit', async event => {
  const button = (event as SubmitEvent).submitter
  const type = button?.dataset['read']
  if (type === undefined) return
  event.preventDefault()
  if (await readNotices(type)) await fresh('notices')
})
