import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { csvCheck } from '../../src/lib/domain/staff/csv/import.ts'
import { add, staff } from '../world.ts'
import type { Sent, World } from './audience.ts'

const shown = { sort: 1, is_show: 1 }
const name = () => `新${Math.random().toString(36).slice(2)}`
const brand = ({ db }: World) => add(db, 'brand', { name: name(), letter: 'X', image: '', sort: 1 })
const keyword = () => `TEST_${Math.random().toString(36).slice(2).toUpperCase()}`

/** Calls of staff about catalogues, each with an input. */
export const setUp: Record<string, [Duty, Sent]> = {
  csvCheck: ['content', async () => ({ what: 'brands', csv: '' })],
  csvImport: [
    'content',
    async ({ db }) => {
      const file = {
        what: 'stop_words' as const,
        csv: 'word,replacement,post,username,signature,dialog,nickname\n某词,,,,,,',
      }
      await db.deleteFrom('stop_word').where('word', '=', '某词').execute()
      return { ...file, seen: (await csvCheck(await staff(db, 'content'), file)).seen }
    },
  ],
  industrySave: ['shop', async () => ({ name: name(), ...shown })],
  industryDelete: ['shop', async ({ db }) => ({ id: await add(db, 'shop_category', { name: name() }) })],
  depositLevelSave: ['shop', async () => ({ name: name(), money: '500', desc: '', ...shown })],
  depositLevelDelete: ['shop', async ({ db }) => ({ id: await add(db, 'shop_guarantee', { name: name() }) })],
  promiseSave: ['shop', async () => ({ name: name(), icon: 'shield', ...shown })],
  promiseDelete: ['shop', async ({ db }) => ({ id: await add(db, 'promise', { name: name(), icon: 'shield' }) })],
  carBrandSave: ['content', async () => ({ name: name(), letter: 'x', ...shown })],
  carBrandDelete: ['content', async world => ({ id: await brand(world) })],
  seriesSave: ['content', async world => ({ brand_id: await brand(world), name: name(), ...shown })],
  seriesDelete: [
    'content',
    async world => ({ id: await add(world.db, 'series', { brand_id: await brand(world), name: name() }) }),
  ],
  advertPlaceSave: ['content', async () => ({ ap_name: '首页', keyword: keyword(), ...shown })],
  advertPlaceDelete: [
    'content',
    async ({ db }) => ({ id: await add(db, 'adv_position', { ap_name: '首页', keyword: keyword() }) }),
  ],
  carrierSave: ['trade', async () => ({ name: name(), code: 'newone', ...shown })],
  carrierDelete: ['trade', async ({ db }) => ({ id: await add(db, 'carrier', { name: name(), short_name: '新' }) })],
  reportReasonSave: ['content', async () => ({ title: name(), ...shown })],
  reportReasonDelete: ['content', async ({ db }) => ({ id: await add(db, 'report_reason', { title: name() }) })],
}
