const KEPT = 'region'

/**
 * Where to send: what was chosen once, on any page of goods, is known again, or the city of the top bar (/change_city)
 * where that was chosen later; the price of sending follows it.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-delivery]')) {
  const { province = '', name = '' } = kept() ?? cityIn(place) ?? {}
  if (province) show(place, province, name)
  place.querySelector('form')?.addEventListener('submit', event => event.preventDefault())
  // The picker first fills what follows from the choice.
  place.addEventListener('change', () => setTimeout(() => choose(place)))
}

interface Region {
  province?: string
  name?: string
  /** The city of the top bar when this was chosen. */
  city?: string
}

/** As layouts/city/choosing.ts keeps it: its code and its name. */
function city() {
  return decodeURIComponent(/(?:^|; )city=([^;]*)/.exec(document.cookie)?.[1] ?? '')
}

function kept(): Region | null {
  try {
    const known: Region = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return known.province && (city() === '' || known.city === city()) ? known : null
  } catch {
    return null
  }
}

function cityIn(place: HTMLElement): Region | null {
  const [code = '', name = ''] = city().split('.')
  if (!/^\d{6}$/.test(code)) return null
  const province = [...place.querySelectorAll<HTMLOptionElement>('[name=province] option')].find(
    ({ value }) => value !== '' && value.slice(0, 2) === code.slice(0, 2),
  )
  if (!province) return null
  return { province: province.value, name: province.text === name ? name : `${province.text} ${name}` }
}

function choose(place: HTMLElement) {
  const selects = [...place.querySelectorAll('select')]
  const [province] = selects
  if (!province?.value) return
  const name = selects
    .flatMap(({ value, selectedOptions }) => (value ? (selectedOptions[0]?.text ?? []) : []))
    .join(' ')
  const [value, area] = [province.value, selects.at(-1)?.value ?? '']
  localStorage.setItem(KEPT, JSON.stringify({ province: value, area, name, city: city() }))
  show(place, value, name)
  if (area) place.querySelector('details')?.removeAttribute('open')
}

function show(place: HTMLElement, province: string, name: string) {
  const label = place.querySelector('[data-region-name]')
  if (label) label.textContent = name
  const fees = [...place.querySelectorAll<HTMLElement>('[data-provinces]')]
  const own = fees.find(fee => fee.dataset['provinces']?.split(',').includes(province.slice(0, 2)))
  const fee = own ?? fees.find(each => each.dataset['provinces'] === '')
  const now = place.querySelector('[data-fee-now]')
  if (now && fee) now.textContent = fee.dataset['fee'] ?? ''
  for (const each of fees) each.classList.toggle('chosen', each === fee)
}

export {}
