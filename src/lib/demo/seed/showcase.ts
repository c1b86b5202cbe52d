import { photo } from '../pictures/library.ts'
import { categories } from './corpus/forums.ts'
import { talks } from './corpus/talks.ts'
import type { Essay } from './essays.ts'
import { takingTurns } from './photos.ts'

type Numbered = Essay & { id: number }

const PICKS_OF_EACH = 7
const DAY = 86_400

export const isShown = ({ is_approved, deletetime }: Essay) => is_approved === 1 && deletetime === null

/** Posts worth showing: with pictures, not pinned, essence first, then the most read. */
const worthy = (essays: Numbered[]) =>
  essays
    .filter(essay => isShown(essay) && essay.flag !== 1 && essay.images.length > 0)
    .sort((one, other) => other.flag - one.flag || other.views - one.views)

/** The editors' picks: a round over all categories, then the next. */
export function pickRows(essays: Numbered[], now: number) {
  const best = worthy(essays)
  const next = takingTurns()
  const picks = categories.flatMap((_, at) => {
    const ofCategory = best.filter(({ forum }) => forum.cate_id === at + 1).slice(0, PICKS_OF_EACH)
    return ofCategory.map((essay, round) => ({ essay, place: round * categories.length + at }))
  })
  const placed = picks.sort((one, other) => one.place - other.place).map(({ essay }, at) => ({ essay, sort: at + 1 }))
  return placed
    .map(({ essay, sort }) => ({
      essay_id: essay.id,
      cate_id: essay.forum.cate_id,
      coverimage: next(essay.images) ?? essay.images[0]!,
      title: essay.title,
      desc: firstWords(essay.plain, 72),
      sort,
      createtime: Math.min(now - 600, essay.at + DAY),
    }))
    .sort((one, other) => one.createtime - other.createtime)
    .map((row, at) => ({ id: at + 1, ...row }))
}

/** The first sentences that fit, without cutting one where it can be helped. */
export function firstWords(plain: string, most: number): string {
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most)
  const end = Math.max(...['。', '，', '；', '：', ' '].map(mark => cut.lastIndexOf(mark)))
  return `${cut.slice(0, end > most / 2 ? end : most)}…`
}

const SHORT = 26
const slides = ['dusk-suv-0', 'sea-hatch-1', 'desert-offroad-1', 'snow-suv-1', 'charge-sedan-1', 'carpark-mpv-1']

/** Four slides and four side items of the home page, four slides of the community. */
export function carouselRows(essays: Numbered[]) {
  const short = worthy(essays).filter(({ title }) => title.length <= SHORT)
  const firsts = Map.groupBy(short, ({ forum }) => forum.cate_id).values()
  const ofDifferent = [...firsts].map(([first]) => first!)
  // No two show the same picture.
  const [one, two, three, ...rest] = firstOfEach([...ofDifferent, ...short], ({ images }) => images[0]!)
  const talk = 2
  const home = [slide(one!, 0), talkSlide(talk, 1), slide(two!, 2), slide(three!, 3), ...rest.slice(0, 4).map(sideItem)]
  const forum = [...rest.slice(4, 7).map((essay, at) => slide(essay, at)), talkSlide(1, 3)]
  const rows = [
    ...home.map((row, at) => ({ place: 'home', ...row, sort: at + 1 })),
    ...forum.map((row, at) => ({ place: 'forum', ...row, sort: at + 1 })),
  ]
  return rows.map((row, at) => ({ id: at + 1, ...row }))
}

/** The first of all that have the same key. */
const firstOfEach = <T>(list: T[], keyOf: (each: T) => string) =>
  [...new Map(list.toReversed().map(each => [keyOf(each), each])).values()].toReversed()

const banner = (at: number) => photo(`scenes/${slides[at % slides.length]!}`)

const slide = ({ id, title, user, forum, flag }: Numbered, at: number) => ({
  image: banner(at),
  title,
  label: flag === 2 ? `精选 · ${user.nickname}` : `${forum.name} · ${user.nickname}`,
  essay_id: id,
  url: '',
})

const talkSlide = (talk: number, at: number) => ({
  image: banner(at),
  title: talks[talk - 1]![0],
  label: '话题 · 等你来写',
  essay_id: null,
  url: `/topicDetails?id=${talk}`,
})

const sideItem = ({ id, title, images, forum }: Numbered) => ({
  image: images[0]!,
  title,
  label: forum.name,
  essay_id: id,
  url: '',
})
