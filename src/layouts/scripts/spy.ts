/** Marks the entry of a menu whose target is in view. */
for (const menu of document.querySelectorAll('[data-spy]')) {
  const links = new Map([...menu.querySelectorAll('a')].map(link => [link.hash.slice(1), link]))
  const watch = new IntersectionObserver(
    seen => {
      const id = seen.find(each => each.isIntersecting)?.target.id
      if (!id) return
      for (const [place, link] of links)
        if (place === id) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
    },
    // A line at a third of the window's height, so that only one target matches.
    { rootMargin: '-33% 0px -67%' },
  )
  for (const id of links.keys()) {
    const place = document.getElementById(id)
    if (place) watch.observe(place)
  }
}
