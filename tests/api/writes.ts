import type { KyselyPlugin } from 'kysely'
import type { Caller } from '../../src/lib/core/caller.ts'

const WRITES = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']

/** The same caller, with the kinds of write statements it issues. */
export function writesOf<Who extends Caller>(who: Who): { who: Who; writes: string[] } {
  const writes: string[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node }) {
      const raw = node.kind === 'RawNode' ? (node.sqlFragments[0] ?? '') : ''
      if (WRITES.includes(node.kind) || /^\s*(insert|update|delete|with .* (insert|update|delete))/is.test(raw))
        writes.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { who: { ...who, db: who.db.withPlugin(noting) }, writes }
}
