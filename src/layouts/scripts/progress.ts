/** The bar runs while the next page is on its way; coming back from the browser's own cache stops it. */
const bar = document.querySelector('.progress')
addEventListener('pageshow', () => bar?.classList.remove('going'))

if ('navigation' in window) {
  navigation.addEventListener('navigate', event => {
    const isLeaving = !event.hashChange && event.downloadRequest === null && !event.destination.sameDocument
    if (isLeaving) bar?.classList.add('going')
  })
}
