import type { Town } from './scene.ts'
import { differs, type Rows, total } from './truths.ts'

const [PICKUP, VIRTUAL] = [2, 4]

/** Checks that paid pick-up and virtual orders have a code for their remaining pieces, and that review counts match. */
export async function codesAndReviews(town: Town, rows: Rows): Promise<string[]> {
  return [...(await codes(town, rows)), ...(await reviews(town, rows))]
}

async function codes({ db }: Town, { orders, lines }: Rows) {
  const rows = await db.selectFrom('verify').selectAll().execute()
  return orders.flatMap(({ id, order_type, order_status, pay_status, pay_type, sign_time }) => {
    const own = rows.filter(({ order_id }) => order_id === id)
    const isFetched = (pay_status === 1 || pay_type === 'offlinepay') && [PICKUP, VIRTUAL].includes(order_type)
    const found = differs(`the number of codes of order ${id}`, own.length, Number(isFetched))
    const [code] = own
    if (!code) return found
    const left = total(lines, line => (line.order_id === id ? line.num - line.refunded_num : 0))
    const said = total(JSON.parse(code.item_array) as { num: number }[], ({ num }) => num)
    const isOpen = code.is_verify === 0 && order_status !== -1
    return [
      ...found,
      ...differs(`whether the code of order ${id} is used`, code.is_verify, Number(sign_time > 0)),
      ...(isOpen ? differs(`what the code of order ${id} is good for`, said, left) : []),
    ]
  })
}

async function reviews({ db }: Town, { orders }: Rows) {
  const [rows, goods, shops] = await Promise.all([
    db.selectFrom('evaluate').selectAll().execute(),
    db.selectFrom('goods').selectAll().execute(),
    db.selectFrom('shop').selectAll().execute(),
  ])
  const twice = rows.length - new Set(rows.map(({ order_goods_id }) => order_goods_id)).size
  const ofGoods = goods.flatMap(each => {
    const own = rows.filter(({ goods_id }) => goods_id === each.id)
    const kinds = each.evaluate_haoping + each.evaluate_zhongping + each.evaluate_chaping
    return [
      ...differs(`the reviews of goods ${each.id}`, each.evaluate, own.length),
      ...differs(`the reviews of goods ${each.id} by kind`, kinds, own.length),
      ...differs(
        `the stars of goods ${each.id}`,
        each.score_sum,
        total(own, row => row.scores),
      ),
      ...differs(
        `the second reviews of goods ${each.id}`,
        each.evaluate_zhuiping,
        total(own, row => row.has_again),
      ),
    ]
  })
  const ofShops = shops.flatMap(({ id, evaluate_count }) =>
    differs(
      `the marks of shop ${id}`,
      evaluate_count,
      total(orders, row => Number(row.site_id === id && row.evaluate_status > 0)),
    ),
  )
  return [...differs('the lines that are reviewed twice', twice, 0), ...ofGoods, ...ofShops]
}
