import { figures } from './corpus/figures.ts'
import type { Random } from './random.ts'

/** What the slots of one text have been filled with so far; the same name prints the same words again. */
export type Slots = Map<string, string>

type Piece = (slots: Slots, random: Random) => string

/**
 * Fills the slots of a corpus text: {name}, {one|other}, {12.5~18.0}, {km=3000~9000} (drawn and remembered),
 * {=km*kwh/100} (reckoned from left to right; `:1` at the end keeps one decimal).
 */
export function fill(text: string, slots: Slots, random: Random): string {
  let filled = ''
  for (const piece of pieces(text)) filled += typeof piece === 'string' ? piece : piece(slots, random)
  return spaced(filled)
}

/** A Latin word or figure keeps a space from Chinese. */
export const spaced = (text: string) => text.replace(HAN_BEFORE, '$1 $2').replace(HAN_AFTER, '$1 $2')
const HAN_BEFORE = /(\p{sc=Han})([A-Za-z0-9])/gu
const HAN_AFTER = /([A-Za-z0-9%+])(\p{sc=Han})/gu

/** A slot that a text draws and remembers may be used by any other: sections are put together anew. */
export function learn(text: string) {
  for (const [, name, choice] of text.matchAll(/\{(\w+)=([^}]+)\}/g)) choices[name!] ??= choice!
}

const choices: Record<string, string> = { ...figures }
const parsed = new Map<string, (string | Piece)[]>()

function pieces(text: string): (string | Piece)[] {
  const known = parsed.get(text)
  if (known) return known
  const made = text.split(/(\{[^}]*\})/).map(part => (part.startsWith('{') ? piece(part.slice(1, -1)) : part))
  parsed.set(text, made)
  return made
}

function piece(slot: string): Piece {
  if (slot.startsWith('=')) return sum(slot.slice(1))
  const [, name, choice] = /^(\w+)=(.+)$/.exec(slot) ?? []
  if (name && choice) return remembered(name, drawn(choice))
  if (/[|~]/.test(slot)) return drawn(slot)
  const known = choices[slot]
  return remembered(slot, known ? drawn(known) : unknown(slot))
}

function remembered(name: string, draw: Piece): Piece {
  return (slots, random) => {
    const known = slots.get(name)
    if (known !== undefined) return known
    const value = draw(slots, random)
    slots.set(name, value)
    return value
  }
}

const unknown = (name: string) => () => {
  throw new Error(`No words for the slot {${name}}.`)
}

function drawn(choice: string): Piece {
  const [, low, high] = /^([\d.]+)~([\d.]+)$/.exec(choice) ?? []
  if (!low || !high) {
    const words = choice.split('|')
    return (_slots, random) => random.pick(words)
  }
  const scale = 10 ** (low.split('.')[1]?.length ?? 0)
  const [from, to] = [Math.round(Number(low) * scale), Math.round(Number(high) * scale)]
  return (_slots, random) => (random.int(from, to) / scale).toFixed(Math.log10(scale))
}

function sum(source: string): Piece {
  const [formula = '', decimals = '0'] = source.split(':')
  const terms = [...formula.matchAll(/([-+*/])?([\w.]+)/g)].map(([, sign = '+', name = '']) => {
    return { sign, value: /^[\d.]+$/.test(name) ? () => name : piece(name) }
  })
  return (slots, random) => {
    const total = terms.reduce((left, { sign, value }) => step(left, sign, Number(value(slots, random))), 0)
    return total.toFixed(Number(decimals))
  }
}

function step(left: number, sign: string, right: number): number {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  return sign === '*' ? left * right : left / right
}
