/** The bar runs while the next page is on its way; coming back from the browser's own cache stops it. */
const bar = document.querySelector('.progress')
const start = () => bar?.classList.add('going')

addEventListener('pageshow', () => bar?.classList.remove('going'))

if ('navigation' in window) {
  navigation.addEventListener('navigate', event => {
    if (!event.hashChange && event.downloadRequest === null && !event.destination.sameDocument) start()
  })
} else {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest('a')
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target || link?.hasAttribute('download')
    if (!link || elsewhere || event.defaultPrevented || link.origin !== location.origin) return
    if (link.pathname + link.search !== location.pathname + location.search) start()
  })
  document.addEventListener('submit', start)
}

export {}
