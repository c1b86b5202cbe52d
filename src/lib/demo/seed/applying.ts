import type { Insertable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { brands } from './corpus/brands.ts'
import { isModerated, type Member } from './members.ts'
import { random } from './random.ts'
import type { Scene } from './scene.ts'

const DAY = 86_400
/** Documents are taken away so long after the decision; the demo keeps none. */
const NO_DOCUMENTS = { id_positive: 0, id_back: 0, driving_license: 0, car_photo: 0, hashes: '[]', has_documents: 0 }
/** Rows of one table all hold the same columns. */
const UNDECIDED = { state: 0, refuse_reason: '', decidetime: null }

const refusals = [
  '行驶证照片反光，看不清车牌号',
  '身份证国徽面缺了一角，请重新拍摄',
  '车辆照片里看不到车牌',
  '行驶证登记的品牌与所选品牌不一致',
]

/** How the members' certifications came about: passed for owners, waiting for those under review, a few refused. */
export function certificationRows({ members, now }: Scene): Insertable<Schema['certification']>[] {
  const chance = random('certifications')
  const certified = members.filter(({ owner }) => owner !== '' && owner !== '0')
  const waiting = members.filter(({ owner }) => owner === '0')
  const refused = members.filter(({ owner, weight }) => owner === '' && weight > 0).slice(0, refusals.length)
  const row = (member: Member, createtime: number) => ({
    ...NO_DOCUMENTS,
    ...UNDECIDED,
    user_id: member.id,
    brand_id: brands.indexOf(member.brand) + 1,
    series: member.car.name,
    createtime,
  })
  const decided = (member: Member) => {
    const decidetime = chance.int(member.createtime + Math.floor((now - member.createtime) / 2), now - DAY)
    return { ...row(member, decidetime - chance.int(3600, DAY)), decidetime }
  }
  return [
    ...certified.map(member => ({ ...decided(member), state: 1 })),
    ...refused.map((member, at) => ({ ...decided(member), state: 2, refuse_reason: refusals[at]! })),
    ...waiting.map(member => row(member, now - chance.int(3600, DAY))),
  ]
}

const reasons = [
  '开这个品牌的车六年了，论坛里的问题我大多遇到过，想帮大家把用车经验整理成帖子。',
  '每天都会逛两三次，晚上和周末时间充裕，可以及时处理广告和争吵。',
  '组织过五次线下聚会，认识不少本地车友，希望把这里办得热闹一些。',
  '做过十年汽修，能把维修和保养的帖子分清真假，让新手少走弯路。',
]
const industries = ['汽车维修', '互联网', '教育', '物流', '自由职业']
const places = [
  ['330000', '330100', '330106', '西湖区文三路'],
  ['440000', '440300', '440305', '南山区科技园'],
  ['510000', '510100', '510107', '武侯区人民南路'],
  ['310000', '310100', '310115', '浦东新区张江路'],
] as const

/** Applications to moderate: some that made moderators, some refused or withdrawn, and some that wait. */
export function applicationRows({ members, forums, moderators, now }: Scene): Insertable<Schema['moderator_apply']>[] {
  const chance = random('applications')
  const writers = members.filter(({ weight, createtime }) => weight > 0 && createtime < now - 100 * DAY)
  const free = forums.filter(forum => !isModerated(forum) && !forum.closed)
  const row = (member: Member, forum_id: number, createtime: number) => {
    const [province, city, area, street] = chance.pick([...places])
    return {
      ...UNDECIDED,
      user_id: member.id,
      forum_id,
      nickname: member.nickname,
      realname: `${chance.pick(['王', '李', '张', '陈', '刘'])}${chance.pick(['伟', '敏', '洋', '芳', '磊'])}`,
      // The number itself is sealed with a key that a demo does not have.
      id_number: '',
      sex: member.gender || 1,
      province,
      city,
      area,
      address: `${street} ${chance.int(1, 300)} 号`,
      industry: chance.pick(industries),
      phone: `1380000${chance.int(1000, 9999)}`,
      email: `u${member.id}@cheyou.example`,
      reason: chance.pick(reasons),
      createtime,
    }
  }
  const byId = new Map(members.map(member => [member.id, member]))
  const passed = moderators.slice(0, 8).map(({ user_id, forum_id, createtime }) => {
    const asked = createtime - chance.int(3600, DAY)
    return { ...row(byId.get(user_id)!, forum_id, asked), state: 1, decidetime: createtime }
  })
  const others = free.slice(0, 9).map((forum, at) => {
    const asked = now - chance.int(DAY, 20 * DAY)
    const made = row(writers[(at * 5) % writers.length]!, forum.id, asked)
    if (at < 2)
      return { ...made, state: 2, refuse_reason: '近三个月发帖较少，欢迎多参与后再来', decidetime: asked + 7200 }
    return at < 3 ? { ...made, state: 3, decidetime: asked + 600 } : made
  })
  return [...passed, ...others].sort((one, other) => one.createtime - other.createtime)
}
