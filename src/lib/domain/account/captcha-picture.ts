import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** Each character as strokes on a grid of 10 by 16; only characters that are hard to confuse. */
const strokes = {
  '2': 'M1 4Q1 0 5 0Q9 0 9 4Q9 7 1 16H9',
  '3': 'M1 1H9L4.5 6.5Q9 7 9 11.5Q9 16 4.5 16Q1.5 16 1 13',
  '4': 'M7 16V0L0.5 11H9.5',
  '5': 'M8.5 0H2L1.5 7Q4 5.5 6 6.5Q9 8 8.7 11.5Q8 16 4 16Q1.5 16 1 14',
  '6': 'M8 1Q5 -1 3 3Q1 7 1 11Q1 16 5 16Q9 16 9 11.5Q9 7.5 5 7.5Q2 7.5 1 11',
  '7': 'M1 0H9L4 16',
  '9': 'M9 5Q8 8.5 5 8.5Q1 8.5 1 4.5Q1 0 5 0Q9 0 9 5Q9 10 7 13Q5 17 2 15',
  A: 'M0.5 16L5 0L9.5 16M2.2 10.5H7.8',
  C: 'M9 3Q7.5 0 5 0Q1 0 1 8Q1 16 5 16Q7.5 16 9 13',
  E: 'M9 0H1V16H9M1 8H7.5',
  F: 'M9 0H1V16M1 8H7.5',
  H: 'M1 0V16M9 0V16M1 8H9',
  J: 'M8 0V12Q8 16 4.5 16Q1 16 1 12',
  K: 'M1 0V16M9 0L1 9M4 6L9 16',
  L: 'M1 0V16H9',
  M: 'M0 16L1.5 0L5 9L8.5 0L10 16',
  N: 'M1 16V0L9 16V0',
  P: 'M1 16V0H5Q9 0 9 4.5Q9 9 5 9H1',
  R: 'M1 16V0H5Q9 0 9 4.2Q9 8.5 5 8.5H1M5 8.5L9 16',
  T: 'M0.5 0H9.5M5 0V16',
  U: 'M1 0V11Q1 16 5 16Q9 16 9 11V0',
  W: 'M0 0L2 16L5 6L8 16L10 0',
  X: 'M1 0L9 16M9 0L1 16',
  Y: 'M1 0L5 8L9 0M5 8V16',
} as const
type Sign = keyof typeof strokes

export const signs = Object.keys(strokes) as Sign[]

const WIDTH = 120
const HEIGHT = 44
const inks = ['#0156c3', '#00683f', '#814d00', '#b90f2b', '#424b5a']

/** The characters distorted, crossed out and speckled, as PNG at twice the size; no text in the file. */
export const captchaPicture = (answer: string): Promise<Buffer> =>
  sharp(Buffer.from(drawn(answer)))
    .png()
    .toBuffer()

function drawn(answer: string): string {
  const inner = [...answer].map((sign, at) => placed(sign as Sign, at)).join('')
  const lines = many(
    4,
    () => `<path d="${wave()}" stroke="${ink()}" stroke-width="${between(0.8, 1.6)}" opacity=".6"/>`,
  )
  const specks = many(30, () => `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r=".8" fill="${ink()}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * 2}" height="${HEIGHT * 2}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#e1eeff"/>${specks}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines}${inner}</g></svg>`
}

function placed(sign: Sign, at: number): string {
  const x = 14 + at * 26 + between(-3, 3)
  const y = 13 + between(-4, 4)
  const bent = `rotate(${between(-22, 22)} 5 8) skewX(${between(-14, 14)}) scale(${between(1, 1.25)} ${between(0.95, 1.2)})`
  const path = strokes[sign].replace(/-?\d+(\.\d+)?/g, number => String(Number(number) + between(-0.5, 0.5)))
  return `<path transform="translate(${x} ${y}) ${bent}" d="${path}" stroke="${ink()}" stroke-width="${between(1.7, 2.4)}"/>`
}

const wave = () =>
  `M${between(-5, 20)} ${between(4, 40)}C${between(20, 50)} ${between(-10, 54)} ${between(60, 90)} ${between(-10, 54)} ${between(100, 125)} ${between(4, 40)}`

const many = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('')
const ink = () => inks[randomInt(inks.length)]
const between = (least: number, most: number) =>
  Math.round((least + (randomInt(1001) / 1000) * (most - least)) * 10) / 10
