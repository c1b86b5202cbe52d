/** Pictures of a post open over it; what shows them comes with the first press. Without it the link leads to the picture. */
document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.enlarge')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a.enlarge')]
  import('../ui/gallery.ts').then(
    ({ showPictures }) => showPictures(all, all.indexOf(link)),
    () => location.assign(link.href),
  )
})

export {}
