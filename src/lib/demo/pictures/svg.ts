import type { Die } from './random.ts'

type Attributes = Record<string, string | number>

export const round = (x: number) => Number(x.toFixed(1)) || 0

/** Path data with its numbers rounded: d`M${x} ${y}h10`. */
export function d(words: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: words }, ...values.map(value => (typeof value === 'number' ? round(value) : value)))
}

export function el(name: string, attributes: Attributes, inner = ''): string {
  const words = Object.entries(attributes).map(([key, v]) => ` ${key}="${typeof v === 'number' ? round(v) : v}"`)
  return `<${name}${words.join('')}${inner ? `>${inner}</${name}>` : '/>'}`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return el('rect', { ...(x && { x }), ...(y && { y }), width, height, fill, ...more })
}

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more })

export const path = (data: string, fill: string, more: Attributes = {}) => el('path', { d: data, fill, ...more })

export const line = (data: string, stroke: string, width: number, more: Attributes = {}) =>
  path(data, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}) =>
  circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more })

export const group = (transform: string, inner: string) => el('g', { transform }, inner)
export const spin = (angle: number, x: number, y: number, inner: string) => group(d`rotate(${angle} ${x} ${y})`, inner)

/** Moves a drawing made about 0 0 to x y, `scale` times as large; a negative `flip` mirrors it. */
export function placeAt(x: number, y: number, scale: number, inner: string, flip = false): string {
  const s = Number(scale.toFixed(3))
  return group(`${d`translate(${x} ${y})`} scale(${flip ? `${-s} ${s}` : s})`, inner)
}

/** `count` drawings in a row. */
export const many = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Shows `inner` only within `shape`. */
export function clip(die: Die, shape: string, inner: string): string {
  const id = die.name()
  return `<clipPath id="${id}">${shape}</clipPath>${el('g', { 'clip-path': `url(#${id})` }, inner)}`
}

export type Stop = readonly [at: number, colour: string, opacity?: number]

/** A gradient, downwards or to the right: the fill to use, and the definition to draw before it. */
export function fade(die: Die, stops: readonly Stop[], toRight = false): { fill: string; definition: string } {
  const id = die.name()
  const inner = stops.map(([offset, colour, opacity]) =>
    el('stop', {
      offset: String(offset),
      'stop-color': colour,
      ...(opacity !== undefined && { 'stop-opacity': String(opacity) }),
    }),
  )
  const way: Attributes = toRight ? {} : { x2: 0, y2: 1 }
  return { fill: `url(#${id})`, definition: el('linearGradient', { id, ...way }, inner.join('')) }
}

export const svg = (box: { w: number; h: number }, size: { w: number; h: number }, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.w} ${box.h}" width="${size.w}" height="${size.h}">${inner}</svg>\n`
