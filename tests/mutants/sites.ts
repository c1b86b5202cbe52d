import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const LIB = 'src/lib'

/** A call of `touches` in the product: its location, and the range of the callee. */
interface Site {
  /** `src/lib/domain/forum/poll.ts:73:5` */
  id: string
  start: number
  end: number
}

/** Every call site of `touches` in src/lib. */
export function allSites(): string[] {
  const files = globSync(`${LIB}/**/*.{ts,tsx}`).sort()
  return files.flatMap(file => sitesOf(file, readFileSync(file, 'utf8'))).map(site => site.id)
}

/** The call sites of `touches` in one source, in order. */
export function sitesOf(file: string, source: string): Site[] {
  if (!source.includes('touches(')) return []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  const sites: Site[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && nameOf(node.expression) === 'touches') {
      const start = node.expression.getStart(tree)
      const { line, character } = tree.getLineAndCharacterOfPosition(start)
      sites.push({ id: `${file}:${line + 1}:${character + 1}`, start, end: node.expression.end })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return sites.sort((one, other) => one.start - other.start)
}

const nameOf = (callee: ts.Expression) =>
  ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : ''

/**
 * The same source with each site going through `globalThis.touchesThrough` (switchboard.ts); line numbers are
 * unchanged.
 */
export function wrapSites(file: string, source: string): string | null {
  if (!file.startsWith(`${LIB}/`)) return null
  const sites = sitesOf(file, source)
  if (sites.length === 0) return null
  let wrapped = source
  for (const { id, start, end } of sites.toReversed())
    wrapped = `${wrapped.slice(0, start)}globalThis.touchesThrough(${JSON.stringify(id)}, ${wrapped.slice(start, end)})${wrapped.slice(end)}`
  return wrapped
}
