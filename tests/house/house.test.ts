import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsIn, sources } from '../imports.ts'
import { areas, arrowsOf, house } from './arrows.ts'

const files = sources()
const imports = importsIn(files)

test.each([house, areas])('$file shows the boxes and arrows of today: npm run draw', picture => {
  const svg = readFileSync(picture.file, 'utf8')
  const titles = (kind: string) =>
    [...svg.matchAll(new RegExp(`class="${kind}[^"]*">\\s*<title>(.+?)</title>`, 'g'))]
      .map(([, title]) => title!.replaceAll('&#45;', '-').replaceAll('&gt;', '>'))
      .sort()
  expect(titles('edge')).toEqual(arrowsOf(picture, imports))
  expect(titles('node')).toEqual(Object.keys(picture.boxes).sort())
})

test('every source is in a box', () => {
  expect(files.filter(file => !house.boxOf(file))).toEqual(['content.config.ts', 'env.d.ts'])
  const drawn = new Set(files.map(areas.boxOf).filter(box => box !== undefined))
  expect([...drawn].sort()).toEqual(Object.keys(areas.boxes).sort())
})
