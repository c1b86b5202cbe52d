import type { Power } from './corpus/brands.ts'
import type { Theme } from './corpus/theme.ts'
import { themes } from './corpus/themes/index.ts'
import type { Random } from './random.ts'
import { fill, learn, type Slots } from './slots.ts'

export interface Tale {
  title: string
  intro: string[]
  sections: string[]
  ending: string[]
}

export interface Told extends Omit<Theme, 'tales'> {
  tales: Tale[]
  sections: string[]
  /** Single paragraphs that stand by themselves, for short posts. */
  paragraphs: string[]
}

const SECTIONS = /\n(?=# )/
const MARKED = /^([#!>|-]|\d\. )/

for (const { tales } of themes) for (const tale of tales) learn(tale)

/** The themes of the corpus, taken apart so that new posts can be put together. */
export const told: Map<string, Told> = new Map(
  themes.map(theme => {
    const tales = theme.tales.map(parse)
    const sections = tales.flatMap(tale => tale.sections)
    const paragraphs = sections
      .flatMap(section => section.split('\n'))
      .filter(line => !MARKED.test(line) && line.length > 24)
    return [theme.name, { ...theme, tales, sections, paragraphs }]
  }),
)

function parse(text: string): Tale {
  const [body = '', ending = ''] = text.trim().split('\n---\n')
  const [head = '', ...sections] = body.split(SECTIONS)
  const [title = '', ...intro] = head.split('\n')
  return { title, intro, sections, ending: ending.split('\n') }
}

export const fits = ({ power }: Pick<Theme, 'power'>, drive: Power) => !power || power.includes(drive)

/** A tale as it was written. */
export const whole = ({ intro, sections, ending }: Tale, slots: Slots, random: Random) =>
  filled([...intro, ...sections, ...ending], slots, random)

/** A post of the theme: an opening, some sections in a new order, an ending. */
export function composed(theme: Told, slots: Slots, random: Random): string {
  const opening = random.chance(0.3) ? random.pick(theme.tales).intro.slice(0, 1) : [random.pick(theme.openings)]
  const picture = random.chance(0.35) ? [pictureLine(random)] : []
  const sections = random.some(
    theme.sections,
    random.weigh([1, 2, 3, 4], count => [2, 4, 3, 1][count - 1]!),
  )
  const wordy = sections.map(section => (random.chance(0.2) ? withoutPictures(section) : section))
  return filled([...opening, ...picture, ...wordy, random.pick(theme.endings)], slots, random)
}

/** A few paragraphs without headings: a question, a note. */
export function brief(theme: Told, slots: Slots, random: Random, most: number): string {
  const middle = random.some(theme.paragraphs, random.int(0, most))
  return filled([random.pick(theme.openings), ...middle, random.pick(theme.endings)], slots, random)
}

const filled = (lines: string[], slots: Slots, random: Random) => fill(lines.join('\n'), slots, random)

const withoutPictures = (section: string) =>
  section
    .split('\n')
    .filter(line => !line.startsWith('!'))
    .join('\n')

const pictureLine = (random: Random) =>
  `!${random.pick(places)} ${random.pick(['day', 'day', 'dawn', 'dusk', 'night'])}: ${random.pick(captions)}`
const places = ['city', 'hills', 'sea', 'forest', 'garage', 'desert', 'snow']
const captions = [
  '随手一拍，{car}',
  '出发前在楼下',
  '{weather}，路上车不多',
  '停好以后回头看了一眼',
  '手机拍的，没有修图',
  '今天的光线刚刚好',
  '洗完车的第一张',
  '这个角度最好看',
]
