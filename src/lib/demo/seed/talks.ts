import { artUrl } from '../../core/pictures/address.ts'
import { talks } from './corpus/talks.ts'
import { random } from './random.ts'

export const talkNumbers = new Map(talks.map(([name], at) => [name, at + 1]))

export function talkRows(since: number) {
  const chance = random('talks')
  return talks.map(([name, desc, scene], at) => ({
    id: at + 1,
    name,
    desc,
    coverimage: artUrl('cover', `t${at + 1}`, { shape: 'wide', scene }),
    createtime: since + at * 86_400 * chance.int(10, 20),
  }))
}
