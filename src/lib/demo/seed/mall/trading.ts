import type { Member } from '../members.ts'
import { random } from '../random.ts'
import type { Into } from '../rows.ts'
import type { Shop } from './plan.ts'

const DAY = 86_400
/** Members who have an address. */
const HOMES = 40

/** How each shop delivers and bills beside express, where its orders are picked up, and where members live. */
export function addTrading({ load }: Into, shops: Shop[], members: Member[], now: number) {
  const chance = random('trading')
  let store = 0
  for (const { id, name, city, street, telephone } of shops) {
    const [isStore, isLocal] = [id === 1 || chance.chance(0.6), id === 1 || chance.chance(0.4)]
    load.add('shop_trade', {
      site_id: id,
      is_express: 1,
      is_store: Number(isStore),
      is_local: Number(isLocal),
      local_fee: 800,
      local_free_from: 19_900,
      local_least: 5000,
      local_areas: '',
      local_times: '09:00-12:00,13:00-18:00,18:00-21:00',
      is_offlinepay: Number(id === 1 || chance.chance(0.3)),
      is_invoice: 1,
      invoice_rate: id % 3 === 0 ? 3 : 0,
      invoice_postage: 1000,
      invoice_content: '商品明细,汽车用品',
      refund_name: `${name}售后`,
      refund_mobile: telephone,
      refund_address: `${city}${street} 售后仓`,
    })
    if (!isStore) continue
    for (const [at, kind] of (id === 1 ? ['体验中心', '社区店'] : ['自提点']).entries())
      load.add('store', {
        id: ++store,
        site_id: id,
        store_name: `${name}${kind}`,
        telephone,
        full_address: city,
        address: at === 0 ? street : `${street}东门`,
        open_date: '每天 09:00-21:00',
        longitude: '',
        latitude: '',
        status: 1,
        sort: at + 1,
      })
  }
  addHomes(load, members, now)
}

const places = [
  [330000, 330100, 330106, '浙江省-杭州市-西湖区', '文三路 188 号 3 幢 2 单元 1102'],
  [310000, 310100, 310112, '上海市-上海市-闵行区', '七莘路 1855 弄 12 号 601'],
  [440000, 440300, 440305, '广东省-深圳市-南山区', '科苑路 15 号 A 座 2305'],
  [510000, 510100, 510107, '四川省-成都市-武侯区', '天府大道北段 9 号 2 栋 1606'],
  [110000, 110100, 110105, '北京市-北京市-朝阳区', '望京西园四区 410 楼 3 单元 502'],
  [610000, 610100, 610113, '陕西省-西安市-雁塔区', '科技路 33 号 高新国际 1203'],
] as const
const names = ['林晓岚', '周志远', '陈建国', '王丽华', '赵一鸣', '孙可欣', '吴国栋', '郑雨桐']

function addHomes(load: Into['load'], members: Member[], now: number) {
  for (const [at, { id }] of members.slice(0, HOMES).entries()) {
    const [province_id, city_id, district_id, full_address, address] = places[at % places.length]!
    load.add('member_address', {
      id: at + 1,
      user_id: id,
      name: names[at % names.length]!,
      telephone: '',
      mobile: `139${String(57_000_000 + at * 7919)}`,
      province_id,
      city_id,
      district_id,
      community_id: 0,
      full_address,
      address,
      longitude: '',
      latitude: '',
      is_default: 1,
      createtime: now - 30 * DAY,
    })
  }
}
