/** Of the places that a menu leads to, the one in sight is marked in it. */
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
    // A line at a third of the window's height: one place is on it at a time.
    { rootMargin: '-33% 0px -67%' },
  )
  for (const id of links.keys()) {
    const place = document.getElementById(id)
    if (place) watch.observe(place)
  }
}
