import type { Caller } from '../core/caller.ts'
import { userBy } from '../domain/account/login.ts'
import { duties } from '../domain/account/roles.ts'
import { resetSecondFactor } from '../domain/account/two-factor.ts'
import { decideOnServer } from '../domain/staff/decide-request.ts'
import { appoint } from '../domain/staff/roles.ts'
import { asCommand } from './who.ts'

const usage = `Usage: npm run staff -- <mobile or username> [duties]   (all duties by default: ${duties.join(' ')})
   or: npm run staff -- approve|refuse <number of a request that waits for approval>
   or: npm run staff -- reset-factor <mobile or username>`

const [first = '', ...rest] = process.argv.slice(2)
if (first === 'approve' || first === 'refuse') await asCommand(who => decide(who, first, Number(rest[0])))
else if (first === 'reset-factor') await asCommand(who => resetFactor(who, rest[0] ?? ''))
else await asCommand(who => charge(who, first, rest))

async function charge(who: Caller, account: string, named: string[]) {
  const wanted = duties.filter(duty => named.length === 0 || named.includes(duty))
  if (account === '' || named.some(word => !duties.some(duty => duty === word))) return fail(usage, 2)
  const user = await userBy(who, account)
  if (!user) return fail(unknown(account))
  await appoint(who, user.id, wanted)
  console.log(`${user.nickname} now has the duties ${wanted.join(', ')}. The staff console is at /staff.`)
}

async function resetFactor(who: Caller, account: string) {
  if (account === '') return fail(usage, 2)
  const user = await userBy(who, account)
  if (!user) return fail(unknown(account))
  await resetSecondFactor(who, user.id)
  console.log(
    `${user.nickname} now logs in with the password alone, and sets up another second factor at /member/security.`,
  )
}

function unknown(account: string) {
  return `Nobody has registered as ${account} yet.`
}

async function decide(who: Caller, word: 'approve' | 'refuse', id: number) {
  if (!Number.isInteger(id) || id < 1) return fail(usage, 2)
  try {
    await decideOnServer(who, { id, status: word === 'approve' ? 1 : -1 })
    console.log(`Request ${id} is ${word === 'approve' ? 'approved and done' : 'refused'}.`)
  } catch (error) {
    fail(`Request ${id} is unchanged: ${(error as Error).message}.`)
  }
}

function fail(text: string, code = 1) {
  console.error(text)
  process.exitCode = code
}
