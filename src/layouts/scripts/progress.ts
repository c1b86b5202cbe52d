/** Shows the bar while the next page loads; a return from the browser's page cache hides it. */
const bar = document.querySelector('.progress')
addEventListener('pageshow', () => bar?.classList.remove('going'))

if ('navigation' in window)
  navigation.addEventListener('navigate', ({ hashChange, downloadRequest, destination }) => {
    if (!hashChange && downloadRequest === null && !destination.sameDocument) bar?.classList.add('going')
  })
