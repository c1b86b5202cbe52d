// npm run draw: draws docs/tour/house.svg and areas.svg. dependency-cruiser reads the imports of src, Graphviz places the
// boxes; both are installed in a temporary folder, since nothing else needs them.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { type Import, sources } from '../imports.ts'
import { areas, arrowsOf, house, type Picture } from './arrows.ts'

const TOOLS = ['dependency-cruiser@18.7.2', 'typescript@6.0.3', '@viz-js/viz@3.31.0']

/** The colours of boxes, in the light and in the dark: what runs in a browser, the rules, and all others. */
const STYLE = `<style>
text { font-family: Helvetica, Arial, sans-serif; fill: #1c2430 }
text:first-of-type { font-weight: bold }
.node path { fill: #f6f8fa; stroke: #8a94a6 }
.browser path { fill: #e3f0ff; stroke: #4b8fdb }
.rules path { fill: #fff1d6; stroke: #c98a1b }
.edge path { stroke: #6c778a }
.edge polygon { fill: #6c778a; stroke: #6c778a }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ecf2 }
  .node path { fill: #20262f; stroke: #77839a }
  .browser path { fill: #16324f; stroke: #5b9be0 }
  .rules path { fill: #4a370f; stroke: #d9a13c }
  .edge path { stroke: #98a3b5 }
  .edge polygon { fill: #98a3b5; stroke: #98a3b5 }
}
</style>`

const folder = mkdtempSync(join(tmpdir(), 'cheyou-house-'))
execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...TOOLS], { stdio: 'inherit' })
copySources()
const imports = cruised()
for (const picture of [house, areas]) {
  const svg = await drawn(dotOf(picture, arrowsOf(picture, imports)))
  writeFileSync(picture.file, svg.replace(/^.*?(?=<svg)/s, '').replace(/(<svg[^>]*>)/, `$1\n${STYLE}`))
  console.log(picture.file)
}
rmSync(folder, { recursive: true })

/** dependency-cruiser does not read .astro: it gets the code fence and the scripts of each as a .ts of the same name. */
function copySources() {
  for (const file of sources()) {
    const text = readFileSync(join('src', file), 'utf8')
    const copy = join(folder, 'src', file)
    mkdirSync(dirname(copy), { recursive: true })
    if (file.endsWith('.astro')) writeFileSync(`${copy}.ts`, codeOf(text))
    else writeFileSync(copy, text)
  }
}

function codeOf(astro: string) {
  const [, fence = ''] = /^---\n(.*?)^---$/ms.exec(astro) ?? []
  return [fence, ...[...astro.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script)].join('\n')
}

interface Module {
  source: string
  dependencies: { resolved: string; dependencyTypes: string[] }[]
}

function cruised(): Import[] {
  const words = ['--no-config', '--ts-pre-compilation-deps', '--output-type', 'json', 'src']
  const { stdout, stderr } = spawnSync(join(folder, 'node_modules/.bin/depcruise'), words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (!stdout) throw new Error(stderr)
  const { modules } = JSON.parse(stdout) as { modules: Module[] }
  const inSrc = (path: string) => path.replace(/^src\//, '').replace(/\.astro\.ts$/, '.astro')
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, dependencyTypes }) => ({
      from: inSrc(source),
      to: inSrc(resolved),
      isType: dependencyTypes.includes('type-only'),
    })),
  )
}

/** The graph in the language of Graphviz. */
function dotOf({ boxes, base }: Picture, arrows: string[]) {
  const kindOf = (box: string) =>
    box === 'lib/domain' ? 'rules' : /^(islands|lib\/browser)/.test(box) ? 'browser' : 'server'
  const nodes = Object.entries(boxes).map(([box, text]) => {
    const name = box.replace(/^lib\//, '')
    // Two lines: a narrow picture is read without zooming.
    const lines = box === base ? text : text.replace(/^(.{8,}?) /, '$1\\n')
    return `"${box}" [class="${kindOf(box)}" label="${name}\\n${lines}"]`
  })
  const importing = new Set(arrows.map(arrow => arrow.split('->')[0]))
  const lowest = Object.keys(boxes).filter(box => box !== base && !importing.has(box))
  return `digraph {
  graph [bgcolor=transparent nodesep=0.2 ranksep=0.4]
  node [shape=box style="rounded,filled" fontname=Helvetica fontsize=12 margin="0.14,0.06"]
  edge [arrowsize=0.6]
  ${nodes.join('\n  ')}
  ${arrows.map(arrow => arrow.replace(/(.*)->(.*)/, '"$1" -> "$2"')).join('\n  ')}
  ${[...lowest, 'lib/browser'].map(box => (box in boxes ? `"${box}" -> "${base}" [style=invis]` : '')).join('\n  ')}
  "${base}" [width=7]
}`
}

async function drawn(dot: string): Promise<string> {
  const { instance } = await import(pathToFileURL(join(folder, 'node_modules/@viz-js/viz/dist/viz.js')).href)
  return (await instance()).renderString(dot, { format: 'svg' })
}
