// Rebuilds the search index from what is published; a server may run meanwhile.
import { reindex } from '../domain/search/reindex.ts'
import { asCommand } from './who.ts'

await asCommand(async who => {
  for (const [kind, rows] of Object.entries(await reindex(who))) console.log(`${kind}: ${rows}`)
})
