import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const read = (file: string) => readFileSync(file, 'utf8')
const pages = globSync('src/pages/**/*.astro').filter(file => !file.startsWith('src/pages/fragments/'))
const isPrerendered = (file: string) => /^export const prerender = true/m.test(read(file))

test('README fits two screens', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(110)
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900)
})

test('README counts the pages and islands that there are', () => {
  const early = pages.filter(isPrerendered).length
  const islands = globSync('src/**/*.astro').flatMap(file => read(file).match(/\bclient:[a-z]+/g) ?? []).length
  const told = /Of (\d+) pages (\d+) are rendered at the build.+? and (\d+) on demand.+? (\d+) islands hydrate/s.exec(
    readme,
  )
  expect(told?.slice(1).map(Number)).toEqual([pages.length, early, pages.length - early, islands])
})

test('README tells where each package is used', () => {
  const rows = [...readme.matchAll(/^\| (`.+?`) \| (.+?) \| .+ \|$/gm)].map(([, packages, places]) => ({
    packages: [...packages!.matchAll(/`(.+?)`/g)].map(([, name]) => name!),
    places: [...places!.matchAll(/`(.+?)`/g)].map(([, place]) => place!),
  }))
  const wanted =
    'astro @astrojs/react react react-dom nanostores @nanostores/react @nanostores/persistent wretch sass astro-i18next @editorjs/editorjs dayjs vitest playwright'
  expect(
    rows
      .flatMap(({ packages }) => packages)
      .sort()
      .join(' '),
  ).toBe(wanted.split(' ').sort().join(' '))
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  for (const { packages, places } of rows) {
    for (const name of packages) expect(dependencies[name] ?? devDependencies[name], name).toBeDefined()
    for (const place of places) expect(globSync([place, `${place}/**`]).length, place).toBeGreaterThan(0)
  }
})
