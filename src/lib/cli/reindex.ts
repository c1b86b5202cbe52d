// Makes the search index anew from what is shown; a server may run meanwhile.
import { reindex } from '../domain/search/reindex.ts'
import { asCommand } from './who.ts'

await asCommand(async who => {
  for (const [kind, rows] of Object.entries(await reindex(who))) console.log(`${kind}: ${rows}`)
})
