import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { filledByMigrations, isDerived, transientTables } from '../../src/lib/db/dump/excluded-tables.ts'
import { allTables, dumpedTables } from '../../src/lib/db/dump/tables.ts'
import { databases } from '../world.ts'

/** The tables of a dump; a new table is added here, or to excluded-tables.ts with a reason. */
const dumped = `
  account account_waiting adv adv_position api_key attr attr_value audit ban bank_account block bought brand carousel
  carrier cart category_attr certification combo combo_goods comment consent content_item content_version coupon coupon_goods
  coupon_group coupon_lead coupon_type
  deposit_ask deposit_order dialog discount discount_goods document_view draft earned entry essay essay_blocks essay_goods essay_history
  essay_revision essay_talk evaluate exchange exchange_order floor forum forum_category forum_column forum_visit
  freeshipping freight_rule freight_template generated_picture goods goods_attr goods_brand goods_browse
  goods_category goods_fit groupbuy groupbuy_sku idempotency imported letter level_gift manjian manjian_goods mark
  member_address member_level moderator moderator_apply mute newcomer_essay notice notice_setting order_goods order_log
  order_refund order_refund_log package package_goods passkey pay pay_notice pay_refund pick poll poll_option
  poll_vote posting presence price_drop promise read_mark recharge recharge_order recovery_code report report_reason review review_note
  role search_word searched seckill seckill_goods series setting settlement settlement_order shelf shop shop_apply
  shop_category shop_dialog shop_goods_category shop_guarantee shop_order shop_trade signin sku staff_request
  stop_word store talk topic topic_goods trace upload user verifier verify video video_comment video_talk webhook
  withdraw withdraw_log
`
  .trim()
  .split(/\s+/)

test.each(databases)('every table of %s is dumped or listed as transient', async (_name, open) => {
  const db = await open()
  const names = (await allTables(db)).map(({ name }) => name)
  expect((await dumpedTables(db)).map(({ name }) => name)).toEqual(dumped)
  expect(names.filter(name => !dumped.includes(name))).toEqual(Object.keys(transientTables).sort())
  expect((await allTables(db)).filter(({ key }) => key.length === 0)).toEqual([])
  await db.destroy()
})

test.each(databases)('a new %s has rows only in tables filled by migrations', async (_name, open) => {
  const db = await open()
  const counted = (await dumpedTables(db)).map(async ({ name }) => {
    const { rows } = await sql<{ found: number }>`select 1 as found from ${sql.id(name)} limit 1`.execute(db)
    return rows.length > 0 ? [name] : []
  })
  expect((await Promise.all(counted)).flat()).toEqual(filledByMigrations)
  await db.destroy()
})

test('synonyms of the search are not part of its index', () => {
  expect(['search_word', 'search_essay', 'search_essay_data', 'kysely_migration'].map(isDerived)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
