// Shows the chosen city in the top bar in place of the link to choose one.
const chosen = /(?:^|; )city=([^;]*)/.exec(document.cookie)?.[1]
const name = chosen && decodeURIComponent(chosen).split('.')[1]
if (name) for (const place of document.querySelectorAll('[data-city]')) place.textContent = name
