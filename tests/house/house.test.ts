import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsIn, sources } from '../imports.ts'
import { arrowsOf, BOXES, boxOf } from './arrows.ts'

const imports = importsIn(sources())

test('docs/tour/house.svg shows the boxes and arrows of today: npm run draw', () => {
  const svg = readFileSync('docs/tour/house.svg', 'utf8')
  const drawn = [...svg.matchAll(/class="(node|edge)[^"]*">\s*<title>(.+?)<\/title>/g)].map(([, kind, title]) => ({
    kind,
    title: title!.replaceAll('&#45;', '-').replaceAll('&gt;', '>'),
  }))
  const titles = (kind: string) => drawn.filter(each => each.kind === kind).map(({ title }) => title)
  expect(titles('edge').sort()).toEqual(arrowsOf(imports))
  expect(titles('node').sort()).toEqual(Object.keys(BOXES).sort())
})

test('every source is in a box', () => {
  expect(sources().filter(file => !boxOf(file))).toEqual(['content.config.ts', 'env.d.ts'])
})
