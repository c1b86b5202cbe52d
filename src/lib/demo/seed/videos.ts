import { filmUrl, posterOf } from '../../core/pictures/address.ts'
import { videos } from './corpus/videos.ts'
import { hotScore } from './hot.ts'
import { type Member, membersAt } from './members.ts'
import { random } from './random.ts'
import type { Scene } from './scene.ts'

const DAY = 86_400
const FILMS = 8
const SECONDS = 8

/** The short videos, the oldest first, with who keeps each. */
export function makeVideos({ now, members }: Scene) {
  const chance = random('videos')
  const times = videos
    .map(() => now - 1800 - Math.floor(chance.next() ** 1.6 * 100 * DAY))
    .sort((one, other) => one - other)
  return chance.shuffle(videos).map((title, at) => {
    const createtime = times[at]!
    const known = members.slice(0, membersAt(members, createtime)).filter(({ weight }) => weight > 0)
    const age = now - createtime
    const views = Math.floor(chance.rare(4200) * (1 - Math.exp(-age / DAY))) + chance.int(9, 90)
    const collectors = chance.some(known, Math.floor((views / 160) * chance.next()))
    const user: Member = chance.weigh(known, ({ weight }) => weight)
    const film = (at % FILMS) + 1
    return {
      collectors,
      row: {
        id: at + 1,
        user_id: user.id,
        title,
        file: filmUrl(film),
        file_cover_image: posterOf(film, `v${at + 1}`),
        duration: SECONDS,
        createtime,
        views,
        quantity: collectors.length,
        hot: hotScore({ user, at: createtime }, now, { collectors, views }),
      },
    }
  })
}
