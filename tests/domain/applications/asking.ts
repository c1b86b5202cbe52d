import { randomBytes } from 'node:crypto'
import type { Db } from '../../../src/lib/db/open.ts'
import { add, NOW } from '../../world.ts'

/** Adds a finished document upload of this member; returns its URL. */
export async function document(db: Db, user_id: number, values: { kind?: 'image'; url?: ''; md5?: string } = {}) {
  const token = randomBytes(16).toString('hex')
  const url = `https://files.example/document/202611/${token}.bin`
  const file = { token, user_id, kind: 'document' as const, type: 'image/png', size: 9, until: NOW, createtime: NOW }
  await add(db, 'upload', { ...file, url, md5: token, taken: 1, ...values })
  return url
}

/** The four documents of a certification. */
export async function papers(db: Db, user_id: number) {
  const [id_positive, id_back, driving_license, car_photo] = await Promise.all(
    Array.from({ length: 4 }, () => document(db, user_id)),
  )
  return { id_positive: id_positive!, id_back: id_back!, driving_license: driving_license!, car_photo: car_photo! }
}

export const aBrand = (db: Db) => add(db, 'brand', { name: '比亚迪', letter: 'B', image: '', sort: 0 })

export const application = {
  nickname: '阿明',
  realname: '王明',
  id_number: '11010519491231002X',
  sex: 1,
  province: '440000',
  city: '440300',
  area: '440305',
  address: '科技园南路 1 号',
  industry: '汽车维修',
  phone: '13800138000',
  email: 'ming@example.com',
  reason: '开了十年比亚迪，每天都在论坛里。',
}

/** A complete shop application with documents of this member. */
export async function shopForm(db: Db, user_id: number, money = 100_000) {
  const [front, back, licence, other] = await Promise.all(Array.from({ length: 4 }, () => document(db, user_id)))
  return {
    name: `老王轮胎 ${user_id}`,
    logo: await document(db, user_id, { kind: 'image' }),
    industry_id: await add(db, 'shop_category', { name: '轮胎' }),
    guarantee_level: await add(db, 'shop_guarantee', { name: '基础保障', money }),
    province: '440000',
    city: '440300',
    district: '440305',
    address: '科技园南路 1 号',
    real_name: '王五',
    phone: '13800138000',
    id_card_positive_image: front!,
    id_card_negative_image: back!,
    yyzz_images: [licence!],
    other_images: [other!],
  }
}
