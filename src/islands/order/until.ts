const SECOND = 1000
const [HOUR, DAY] = [3600, 86_400]

/** Counts down by the server's clock: 29:58, or 13天 4小时; a page whose time is over asks again. */
const started = Date.now()
const moments = [...document.querySelectorAll<HTMLElement>('[data-until]')]

function left({ until, now }: DOMStringMap) {
  return Number(until) - Number(now) - Math.floor((Date.now() - started) / SECOND)
}

function show(place: HTMLElement) {
  const seconds = Math.max(0, left(place.dataset))
  const { days = '', hours = '' } = place.dataset
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  if (seconds >= DAY)
    place.textContent = `${Math.floor(seconds / DAY)}${days} ${Math.floor((seconds % DAY) / HOUR)}${hours}`
  else if (seconds >= HOUR)
    place.textContent = `${two(seconds / HOUR)}:${two((seconds % HOUR) / 60)}:${two(seconds % 60)}`
  else place.textContent = `${two(seconds / 60)}:${two(seconds % 60)}`
  return seconds
}

function tick() {
  // Without a role they are not read out each second.
  if (moments.map(show).some(seconds => seconds > 0)) setTimeout(tick, SECOND - ((Date.now() - started) % SECOND))
}

if (moments.length > 0) tick()
