import { parseArgs } from 'node:util'
import { migrate } from '../db/migrations/index.ts'
import { seed } from '../demo/seed/index.ts'
import { asCommand } from './who.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '400' }, goods: { type: 'string', default: '0' } },
})
const [scale, goods] = [Number(values.scale), Number(values.goods)]
if (!Number.isInteger(scale) || scale < 400 || scale > 10_000_000) {
  console.error('--scale must be a number of posts from 400 to 10000000: npm run seed -- --scale 2000')
  process.exit(2)
}
if (!Number.isInteger(goods) || goods < 0 || goods > 2_500_000) {
  console.error('--goods must be a number of goods (four SKUs each) up to 2500000: npm run seed -- --goods 250000')
  process.exit(2)
}

const since = performance.now()
const say = (words: string) => console.log(`${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${words}`)

try {
  await asCommand(
    async ({ db, now, storage }) => {
      await migrate(db)
      await seed(db, { now, scale, goods, say, storage })
    },
    { migrates: true, creates: true },
  )
  say(`The database holds ${scale} posts.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
