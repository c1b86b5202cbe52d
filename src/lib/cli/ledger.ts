// Checks whether every balance equals the sum of its entries; exit code 1 when one does not.
import { checkLedger, ledgerSize } from '../domain/ledger/check.ts'
import { asCommand } from './who.ts'

await asCommand(async ({ db }) => {
  const faults = await checkLedger(db)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  const { accounts, postings, entries } = await ledgerSize(db)
  const verdict = faults.length === 0 ? 'The ledger is consistent' : `The ledger has ${faults.length} faults`
  console.log(`${verdict}: ${accounts} accounts, ${postings} postings, ${entries} entries.`)
})
