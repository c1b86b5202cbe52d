import { artUrl } from '../../core/pictures/address.ts'
import { type Brand, brands, type Car } from './corpus/brands.ts'
import { bios, cities, firstHalves, lastHalves, nicknames } from './corpus/members.ts'
import type { Forum } from './forums.ts'
import { bannerFor } from './photos.ts'
import { type Random, random } from './random.ts'

const DAY = 86_400
export const YEARS = 3 * 365 * DAY
const HALF_YEAR = 180 * DAY
const CERTIFIED = 42
const UNDER_REVIEW = 6

export interface Member {
  id: number
  createtime: number
  nickname: string
  bio: string
  gender: number
  grade: number
  owner: string
  brand: Brand
  car: Car
  city: string
  /** How much this member writes; the crowd of a large database writes only there. */
  weight: number
  /** Has a picture of their own on their page. */
  decorated: boolean
}

/** The members, in the order in which they registered: 200 with a story, and a crowd of so many more. */
export function makeMembers(now: number, crowd: number): Member[] {
  const members = [...told(now), ...crowded(now, crowd)].sort((one, other) => one.createtime - other.createtime)
  return members.map((member, at) => ({ ...member, id: at + 1 }))
}

type Unnumbered = Omit<Member, 'id'>

function told(now: number): Unnumbered[] {
  const chance = random('members')
  const cars = chance.shuffle(carsByWeight(nicknames.length, chance))
  return nicknames.map((nickname, at) => {
    const early = at < 24
    const grade = gradeOf(at, chance)
    const { brand, car } = cars[at]!
    return {
      createtime: now - (early ? YEARS - at * 5 * DAY - chance.int(0, DAY) : chance.int(6 * DAY, YEARS - 130 * DAY)),
      nickname,
      bio: chance.pick(bios),
      gender: chance.weigh([0, 1, 2], gender => [2, 5, 3][gender]!),
      grade,
      owner: ownerOf(at, brand.name),
      brand,
      car,
      city: chance.pick(cities),
      weight: early ? 9 + (at % 3) * 6 : 1 + chance.rare(1.4),
      decorated: chance.chance(0.6),
    }
  })
}

const ownerOf = (at: number, brand: string) => {
  if (at < CERTIFIED) return `${brand}车主`
  return at < CERTIFIED + UNDER_REVIEW ? '0' : ''
}

/** The first eighteen hold a grade each, so that all are seen. */
const gradeOf = (at: number, chance: Random) => (at < 18 ? 18 - at : Math.min(18, 1 + Math.floor(chance.rare(4))))

/** Two owners of every brand, the others by how much the brand is spoken of. */
function carsByWeight(count: number, chance: Random) {
  const first = [...brands, ...brands]
  const others = Array.from({ length: count - first.length }, () => chance.weigh(brands, brand => brand.weight))
  return [...first, ...others].map(brand => ({ brand, car: chance.pick(brand.cars) }))
}

function crowded(now: number, count: number): Unnumbered[] {
  const chance = random('crowd')
  return Array.from({ length: count }, () => {
    const brand = chance.pick(brands)
    return {
      createtime: now - chance.int(DAY, YEARS),
      nickname: `${chance.pick(firstHalves)}${chance.pick(lastHalves)}${chance.int(1, 9999)}`,
      bio: chance.pick(bios),
      gender: chance.int(0, 2),
      grade: Math.min(18, 1 + Math.floor(chance.rare(3))),
      owner: '',
      brand,
      car: chance.pick(brand.cars),
      city: chance.pick(cities),
      weight: 0,
      decorated: false,
    }
  })
}

const homes = ['hills', 'sea', 'desert', 'forest', 'snow', 'city'] as const

export function memberRow({ id, createtime, nickname, bio, gender, grade, owner, car, decorated }: Member) {
  return {
    id,
    mobile: null,
    nickname,
    avatar: artUrl('avatar', `u${id}`),
    home_image: decorated ? bannerFor({ place: homes[id % homes.length]!, type: car.type }, id) : '',
    bio,
    gender,
    grade,
    owner,
    is_owner: Number(owner !== '' && owner !== '0'),
    createtime,
  }
}

/** So many members had registered by then; members come in that order. */
export function membersAt(members: Member[], time: number): number {
  let [low, high] = [0, members.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (members[middle]!.createtime < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Moderators of all but the least read forums: owners of the brand first, then whoever holds a high grade. */
export function moderatorRows(forums: Forum[], members: Member[], now: number) {
  const chance = random('moderators')
  const senior = members.filter(member => member.grade >= 8 && member.weight > 0 && member.createtime < now - HALF_YEAR)
  return forums.filter(isModerated).flatMap(forum => {
    const owners = senior.filter(({ brand }) => brand === forum.brand)
    const chosen = new Set([...owners, ...chance.shuffle(senior)].slice(0, forum.weight > 3 ? 3 : chance.int(1, 2)))
    return [...chosen].map(({ id, createtime }) => ({
      forum_id: forum.id,
      user_id: id,
      createtime: createtime + chance.int(DAY, Math.max(DAY, now - createtime - DAY)),
    }))
  })
}

export const isModerated = ({ weight, closed }: Forum) => !closed && weight > 2
