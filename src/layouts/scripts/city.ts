// The city that was chosen stands in the top bar instead of the way to choose one.
const chosen = /(?:^|; )city=([^;]*)/.exec(document.cookie)?.[1]
const name = chosen && decodeURIComponent(chosen).split('.')[1]
if (name) for (const place of document.querySelectorAll('[data-city]')) place.textContent = name
