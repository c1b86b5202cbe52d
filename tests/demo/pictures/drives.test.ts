import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filmUrl, parseArt, posterOf } from '../../../src/lib/core/pictures/address.ts'
import { drives } from '../../../src/lib/core/pictures/films.ts'
import { film, seconds } from '../../../src/lib/demo/pictures/drives.ts'

const films = drives.map((_, i) => i + 1)

test.each(films)('film %i moves, and its frames are valid pictures', async n => {
  const frame = film(n)
  const frames = [0, 2.5, seconds].map(frame)
  expect(new Set(frames).size).toBe(3)
  for (const svg of frames) {
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 480, height: 640 })
  }
  expect(film(n)(2.5)).toBe(frames[1])
})

test.each(films)('film %i has a poster per seed', n => {
  expect(parseArt(posterOf(n).slice('/art/'.length))).toMatchObject({ kind: 'car', options: { shape: 'portrait' } })
  expect(posterOf(n, 'v7')).not.toBe(posterOf(n, 'v8'))
})

test.each(films)('film %i is a small file that can play while loading', n => {
  const bytes = readFileSync(`public${filmUrl(n)}`)
  expect(bytes.length).toBeLessThanOrEqual(250_000)
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  expect(bytes.toString('latin1', 0, 64)).toContain('moov')
})
