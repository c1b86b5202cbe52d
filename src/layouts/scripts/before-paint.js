// Runs before the first paint: the scheme that a person chose, and whether a member is signed in.
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}
if (/(?:^|; )(?:__Host-)?signed=1/.test(document.cookie)) document.documentElement.classList.add('signed')
