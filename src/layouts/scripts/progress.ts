/** Shows the bar while the next page loads; a return from the browser's page cache hides it. */
const bar = document.querySelector('.progress')
addEventListener('pageshow', () => bar?.classList.remove('going'))

if ('navigation' in window) {
  navigation.addEventListener('navigate', event => {
    const isLeaving = !event.hashChange && event.downloadRequest === null && !event.destination.sameDocument
    if (isLeaving) bar?.classList.add('going')
  })
}
