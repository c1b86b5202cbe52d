/** A short video opens over its list without leaving it: its address has the page whose player is shown. */
const bar = document.querySelector('.progress')
const title = document.title
const list = listOf(location)

const opened = () => document.querySelector<HTMLDialogElement>('.player')
const videoOf = ({ href }: { href: string }) => new URL(href).searchParams.get('video')

/** An address without its video, so that of the list alone. */
function listOf({ href }: { href: string }) {
  const url = new URL(href)
  url.hash = ''
  url.searchParams.delete('video')
  url.searchParams.sort()
  return url.href
}

// A page that came with its player leads on by links, and coming back to its list is a new page.
if (opened()) addEventListener('popstate', () => location.reload())
else {
  document.addEventListener('click', follow, { capture: true })
  addEventListener('popstate', show)
}

function follow(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  const elsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || elsewhere || listOf(link) !== list || videoOf(link) === videoOf(location)) return
  event.preventDefault()
  if (!videoOf(link)) return history.back()
  if (opened()) history.replaceState(null, '', link.href)
  else history.pushState(null, '', link.href)
  show()
}

async function show() {
  const video = videoOf(location)
  opened()?.close()
  opened()?.remove()
  document.title = title
  if (!video) return
  bar?.classList.add('going')
  const page = await read(location.href)
  bar?.classList.remove('going')
  if (videoOf(location) !== video) return
  const player = page?.querySelector<HTMLDialogElement>('.player')
  if (!page || !player) return location.reload()
  document.title = page.title
  open(player)
}

async function read(href: string) {
  try {
    return new DOMParser().parseFromString(await (await fetch(href)).text(), 'text/html')
  } catch {
    return null
  }
}

function open(player: HTMLDialogElement) {
  player.open = false
  document.querySelector('main')?.append(player)
  player.addEventListener('cancel', event => {
    event.preventDefault()
    history.back()
  })
  player.showModal()
  const film = player.querySelector('video')
  film?.focus()
  film?.play().catch(() => {})
}

export {}
