import { setClosed } from '../domain/site/close-site.ts'
import { asCommand } from './who.ts'

const word = process.argv[2]
if (word !== 'open' && word !== 'closed') {
  console.error('Usage: npm run switch open, or npm run switch closed')
  process.exit(2)
}
await asCommand(async who => {
  await setClosed(who, word === 'closed')
  console.log(`The site is ${word}.`)
})
