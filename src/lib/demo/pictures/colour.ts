const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the way from one #rrggbb to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i]! - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share = 0.25) => mix(colour, '#0c1424', share)
export const lighter = (colour: string, share = 0.35) => mix(colour, '#ffffff', share)

/** Quiet grounds behind things. */
export const grounds = ['#dfe9f7', '#fbe6d8', '#dff0ea', '#f7efd6', '#e4e8ee', '#fbe0dd', '#d9edf2', '#ece6da']

/** Colours that carry a mark in white. */
export const strong = [
  '#2563cf',
  '#e4572e',
  '#2f8f76',
  '#e0a021',
  '#2b8fa8',
  '#b8433f',
  '#44556f',
  '#6b8f3c',
  '#c9703a',
  '#1f4e8c',
]
