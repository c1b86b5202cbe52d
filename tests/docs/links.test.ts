import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'])

/** Without fenced blocks: what they link to belongs to their example. */
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '')

/** As GitHub makes them of headings. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link between documents leads to a file, and to a heading of it', () => {
  const links = DOCUMENTS.flatMap(file =>
    [...textOf(file).matchAll(/(?:\]\(|(?:src|srcset)=")(?!https?:)([^)"#\s]*)(?:#([^)"\s]+))?[)"]/g)].map(
      ([, to, anchor]) => ({ file, to: to ? join(dirname(file), to) : file, anchor }),
    ),
  )
  expect(links.length).toBeGreaterThan(80)
  const broken = links.filter(({ to, anchor }) => !existsSync(to) || (anchor && !anchorsOf(to).includes(anchor)))
  expect(broken).toEqual([])
})

/** Folders that documents name without `src/` or `src/lib/` before them. */
const ROOTS = ['', 'src/', 'src/lib/']
const PLACE =
  /^(?:src|tests|docs|deploy|public|\.ci|lib|layouts|islands|pages|core|db|domain|adapters|api|web|server|browser|demo|cli)\/[^\s…<>*{]+$/

test('every file or folder of the repository that a document names exists', () => {
  const places = DOCUMENTS.flatMap(file =>
    [...textOf(file).matchAll(/`([^`\n]+)`/g)].map(([, code]) => ({ file, place: code! })),
  ).filter(({ place }) => PLACE.test(place))
  expect(places.length).toBeGreaterThan(400)
  expect(places.filter(({ place }) => !ROOTS.some(root => existsSync(root + place)))).toEqual([])
})

/** Comments that begin a line, or stand in a block. */
const COMMENT = /\/\*\*[\s\S]*?\*\/|^\s*\/\/ .*$/gm
/** A file of sources, with or without folders before it. */
const SOURCE = /(?<![\w…./-])[\w[\]][\w.[\]/-]*\.(?:tsx?|astro|scss)\b/g

test('every source that a comment names exists', () => {
  const files = globSync('{src,tests}/**/*.{ts,tsx,astro,scss}')
  const known = files.map(file => `/${file}`)
  const unknown = files.flatMap(file =>
    (readFileSync(file, 'utf8').match(COMMENT) ?? [])
      .flatMap(comment => comment.match(SOURCE) ?? [])
      .filter(name => !known.some(each => each.endsWith(`/${name}`)))
      .map(name => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
