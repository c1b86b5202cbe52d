import { cheyou, dataOf } from './client.ts'

// Run by tests/api/client.test.ts next to the generated client: node walk.ts <site> <key>.
const [site = '', key = ''] = process.argv.slice(2)
const client = cheyou(site, key)
let calls = 0

function must(holds: unknown, what: string) {
  calls += 1
  if (!holds) throw new Error(what)
}

const shop = await dataOf(client.POST('/api/website/info', { body: {} }))
must(shop.title.length > 0, 'the site has a name')
const forums = await dataOf(client.POST('/api/forum/forum/forumList', { body: {} }))
must(forums.length > 0, 'there are forums')
const essays = await dataOf(client.POST('/api/forum/forum_essay/recommendEssay', { body: {} }))
const first = essays[0]!
must(first.title.length > 0, 'there are posts')
const essay_id: number = first.essay_id
const essay = await dataOf(client.POST('/api/forum/forum_essay/essayDetail', { body: { essay_id } }))
must(essay.title === first.title, 'a post has its title')
const comments = await dataOf(
  client.POST('/api/forum/forum_essay/essayCommentList', { body: { essay_id, sort: 'new' } }),
)
must(comments.total >= comments.data.length, 'comments are counted')
const talks = await dataOf(client.POST('/api/forum/forum_talk/talkList', { body: { limit: 5 } }))
must(
  talks.data.every(talk => talk.name.length > 0),
  'topics have names',
)
const found = await dataOf(client.GET('/api/search', { params: { query: { text: '机油', type: 'goods' } } }))
must(found.groups.length > 0, 'the search finds')
const goods = await dataOf(client.POST('/api/mall/goods/getList', { body: { page_size: 3, order: 'discount_price' } }))
must(goods.list.length === 3, 'a page of goods')
const { sku_id } = goods.list[0]!
const detail = await dataOf(client.POST('/api/mall/goods/detail', { body: { sku_id } }))
must(/^\d+\.\d\d$/.test(detail.goods_sku_detail.price), 'a price in yuan')
const tree = await dataOf(client.POST('/api/goodscategory/tree', { body: { level: 2 } }))
must(
  tree.some(node => (node.child_list ?? []).length > 0),
  'categories have children',
)
await dataOf(client.POST('/api/mall/car/add', { body: { sku_id, num: 1, idempotency_key: 'walk-of-twenty' } }))
await dataOf(client.POST('/api/mall/car/add', { body: { sku_id, num: 1, idempotency_key: 'walk-of-twenty' } }))
must(true, 'something is put into the cart, and sent again')
const cart = await dataOf(client.POST('/api/mall/car/getList', { body: {} }))
must(cart.find(row => row.sku_id === sku_id)?.num === 1, 'it is there once')
must((await dataOf(client.POST('/api/cart/count', { body: {} }))) !== null, 'the cart is counted')
const place = { name: '阿明', mobile: '13800138000', province_id: 310000, city_id: 310100, district_id: 310104 }
const address = await dataOf(client.POST('/api/memberaddress/add', { body: { ...place, address: '漕溪路 1 号' } }))
must(address !== null, 'an address is kept')
const addresses = await dataOf(client.POST('/api/memberaddress/page', { body: {} }))
must(
  addresses.list.some(row => row.name === '阿明'),
  'and listed',
)
const collected = await dataOf(client.POST('/api/forum/forum_essay/collectEssay', { body: { essay_id, screen: 1 } }))
must(collected !== null, 'a post is collected')
const collection = await dataOf(client.POST('/api/forum/forum_essay/myCollect', { body: {} }))
must(
  collection.data.some(each => each.essay_id === essay_id),
  'and listed',
)
const orders = await dataOf(client.POST('/api/order/lists', { body: { order_status: 'all' } }))
must(
  orders.list.every(order => order.order_no.length > 0),
  'orders have numbers',
)
const notices = await dataOf(client.POST('/api/user/noticeList', { body: {} }))
must(notices.data.length <= 50, 'notices come by pages')
const refused = await dataOf(
  client.POST('/api/forum/forum_essay/essayDetail', { body: { essay_id: 2_000_000_000 } }),
).then(
  () => '',
  (error: Error) => error.message,
)
must(refused.startsWith('406: '), `a missing post is refused by its code, not ${refused}`)
console.log(calls)
