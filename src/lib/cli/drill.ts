import { folderStorage } from '../adapters/storage/folder.ts'
import { drillBackup } from '../domain/backup/drill.ts'
import { describeManifest } from './dump-words.ts'

/** Restores an archive into a temporary place and reports what it contains; exit code 1 when anything is wrong. */
export async function drill(file: string, secret: string): Promise<void> {
  const noForms = async () => Buffer.alloc(32)
  const { manifest, faults, pictures } = await drillBackup(file, secret, folder => folderStorage(folder, noForms))
  for (const fault of faults) console.error(fault)
  const verdict = faults.length === 0 ? 'The backup can be restored' : `The backup has ${faults.length} faults`
  console.log(`${verdict}: ${describeManifest(manifest)}; the ledger was checked, ${pictures} pictures were opened.`)
  if (faults.length > 0) process.exitCode = 1
}
