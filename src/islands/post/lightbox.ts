/** Pictures of a post, or of one comment, open over it; what shows them comes with the first press. Without it the link leads to the picture. */
document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.enlarge')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const comment = link.closest('.sent-pictures')
  const all = [...(comment ?? document).querySelectorAll<HTMLAnchorElement>('a.enlarge')].filter(
    each => each.closest('.sent-pictures') === comment,
  )
  import('../ui/gallery.ts').then(
    ({ showPictures }) => showPictures(all, all.indexOf(link)),
    () => location.assign(link.href),
  )
})
