import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const document = readFileSync('docs/architecture.md', 'utf8')
const section = /^## The path of a request$(.*?)^## /ms.exec(document)![1]!
const [inBrowser, onServer] = section.split(/^(?:On the server|What the others see):$/m)

const linked = (text: string) => [...text.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, to]) => join('docs', to!))

/** What a file writes where it imports or mentions another one. */
const nameOf = (file: string) => (file === 'src/lib/api/index.ts' ? './index.ts' : basename(file))

/** The files in the order of the text, each without those that the text names beside it. */
const steps = (text: string, beside: string[]) => linked(text).filter(file => !beside.includes(file))

function missing(files: string[]) {
  return files.flatMap((file, at) => {
    const next = files[at + 1]
    return next && !readFileSync(file, 'utf8').includes(nameOf(next)) ? [`${file} does not name ${next}`] : []
  })
}

test('from the page to the store each file names the next one', () => {
  const files = steps(inBrowser!, ['src/lib/web/essay/post.ts'])
  expect(files).toHaveLength(7)
  expect(missing(files.slice(0, 6))).toEqual([])
  // Of the store: the client, and where its calls are.
  expect(missing(['src/lib/browser/stores/marks.ts', 'src/lib/browser/api.ts'])).toEqual([])
  expect(missing(['src/lib/browser/stores/marks.ts', 'src/lib/api/endpoints/essay.ts'])).toEqual([])
})

test('from the request to the rule each file names the next one, and its test the rule', () => {
  const files = steps(onServer!, ['src/lib/db/change.ts', 'src/middleware.ts', 'tests/e2e/reply.e2e.ts'])
  expect(files).toHaveLength(10)
  const [serving, answer, perRequest, render, ...rest] = files
  expect(missing([serving!, answer!, perRequest!, render!])).toEqual([])
  const [route, router, index, endpoints, rule, ruleTest] = rest
  expect(missing([route!, router!, index!, endpoints!, rule!])).toEqual([])
  expect(missing([ruleTest!, rule!])).toEqual([])
  expect(ruleTest).toBe(rule!.replace(/^src\/lib\/(.*)\.ts$/, 'tests/$1.test.ts'))
})
