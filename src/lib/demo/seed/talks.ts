import { photo } from '../pictures/library.ts'
import { talks } from './corpus/talks.ts'
import { fitting, openBanners, takingTurns } from './photos.ts'
import { random } from './random.ts'

export const talkNumbers = new Map(talks.map(([name], at) => [name, at + 1]))

export function talkRows(since: number) {
  const chance = random('talks')
  const next = takingTurns()
  return talks.map(([name, desc, scene], at) => ({
    id: at + 1,
    name,
    desc,
    coverimage: photo(next(fitting({ scene })) ?? next(openBanners)!),
    createtime: since + at * 86_400 * chance.int(10, 20),
  }))
}
