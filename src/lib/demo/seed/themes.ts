import type { ArtBody } from '../../core/pictures/kinds.ts'
import type { Car, Power } from './corpus/brands.ts'
import type { Theme } from './corpus/theme.ts'
import { themes } from './corpus/themes/index.ts'
import type { Random } from './random.ts'
import { type Reply, readReplies } from './replies.ts'
import { fill, learn, type Slots } from './slots.ts'

export interface Tale {
  title: string
  body: string
  /** The only drive or body of car that it can be told of. */
  power?: Power[]
  types?: ArtBody[]
}

export interface ThemeStories extends Omit<Theme, 'tales' | 'notes' | 'replies'> {
  tales: Tale[]
  notes: Tale[]
  /** By the words of a title, see replies.ts. */
  replies: Map<string, Reply[]>
  /** Sections of the tales that may stand in any post of the theme. */
  sections: string[]
}

for (const { tales, notes } of themes) for (const text of [...tales, ...notes]) learn(text)

/** The themes of the corpus, taken apart so that new posts can be put together. */
export const themeStories: Map<string, ThemeStories> = new Map(
  themes.map(theme => {
    const tales = theme.tales.map(parse)
    const sections = tales.flatMap(({ body }) => body.split(/\n(?=#|---)/)).filter(section => section.startsWith('#+'))
    const [notes, replies] = [theme.notes.map(parse), readReplies(theme.replies)]
    return [theme.name, { ...theme, tales, notes, replies, sections }]
  }),
)

function isPower(word?: string): word is Power {
  return word === 'gas' || word === 'plug' || word === 'ev'
}

function parse(text: string): Tale {
  const [, only, title = '', body = ''] = /^(?:\[(\w+)\] )?([^\n]*)\n(.*)$/s.exec(text) ?? []
  if (isPower(only)) return { title, body, power: [only] }
  return only ? { title, body, types: [only as ArtBody] } : { title, body }
}

export const fits = ({ power, types }: Pick<Theme, 'power' | 'types'>, car: Car) =>
  (!power || power.includes(car.power)) && (!types || types.includes(car.type))

const OF_PICKUP = /皮卡/
const OF_PETROL = /机油|机滤|火花塞|怠速|加油|油箱|发动机|油耗|变速箱|水温|启停|皮带|缸盖/
const OF_CURRENT = /充电|电机|快充|家充|续航|绿牌|电池|插枪|外放电|换电|哨兵|电耗|百公里电/

/** A petrol car has no charging port, an electric one no engine oil, only a pickup is one. */
export function suits(text: string, { power, type }: Car): boolean {
  if (OF_PICKUP.test(text) && type !== 'pickup') return false
  if (power === 'plug') return true
  return !(power === 'ev' ? OF_PETROL : OF_CURRENT).test(text)
}

/** A tale as it was written. */
export const whole = ({ body }: Tale, slots: Slots, random: Random) =>
  fill(body.replaceAll('\n#+ ', '\n# ').replace('\n---\n', '\n'), slots, random)

/** A post around a note: an opening, the note, perhaps a picture and a section of the theme, an ending. */
export function around(note: Tale, theme: ThemeStories, car: Car, slots: Slots, random: Random): string {
  const sections = theme.sections.filter(section => suits(section, car))
  const lines = [
    opening(theme, random),
    ...(random.chance(0.74) ? [pictureLine(theme, random)] : []),
    note.body,
    ...(random.chance(0.3) ? [pictureLine(theme, random), pictureLine(theme, random)] : []),
    ...(random.chance(0.6) ? random.some(sections, 1) : []),
    random.pick(theme.endings),
  ]
  return fill(lines.join('\n').replaceAll('#+ ', '# '), slots, random)
}

/** A note alone, with an ending: what most members write. */
export const brief = (note: Tale, theme: ThemeStories, slots: Slots, random: Random): string =>
  fill([opening(theme, random), note.body, random.pick(theme.endings)].join('\n'), slots, random)

const opening = ({ openings }: ThemeStories, random: Random) => random.pick(openings)

const pictureLine = ({ scenes }: ThemeStories, random: Random) =>
  `!${random.pick([...scenes, ...scenes, ...places])} ${random.pick(times)}: ${random.pick(captions)}`
const places = ['city', 'hills', 'forest', 'garage']
const times = ['day', 'day', 'dawn', 'dusk', 'night']
const captions = [
  '随手一拍，{car}',
  '出发前拍的',
  '{weather}，路上车不多',
  '停好以后回头看了一眼',
  '手机拍的，没有修图',
  '今天的光线刚刚好',
  '当时的样子',
  '这个角度最好看',
  '留个纪念',
  '{city}，{weather}',
  '里程 {km} 的那一天',
]
