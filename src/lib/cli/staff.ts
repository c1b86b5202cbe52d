import { userBy } from '../account/enter.ts'
import { duties } from '../account/roles.ts'
import { appoint } from '../staff/roles.ts'
import { asCommand } from './who.ts'

const [account = '', ...named] = process.argv.slice(2)
const wanted = duties.filter(duty => named.length === 0 || named.includes(duty))
if (account === '' || named.some(word => !duties.some(duty => duty === word))) {
  console.error(`Say who and, unless all, which duties: npm run staff -- 13800000000 ${duties.join(' ')}`)
  process.exit(2)
}
await asCommand(async who => {
  const user = await userBy(who, account)
  if (!user) {
    console.error(`Nobody has registered as ${account} yet.`)
    process.exitCode = 1
    return
  }
  await appoint(who, user.id, wanted)
  console.log(`${user.nickname} now has the duties ${wanted.join(', ')}. The desk is at /staff.`)
})
