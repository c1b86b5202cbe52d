import { escapeHtml } from '../../core/escape-html.ts'
import { artUrl } from '../../core/pictures/address.ts'
import type { ArtBody, ArtPlace, ArtScene, ArtTime } from '../../core/pictures/kinds.ts'
import { spaced } from './slots.ts'

/** The car of a post: its pictures show one of this shape and colour. */
export interface Pictured {
  seed: string
  type: ArtBody
}

export interface SeededBody {
  html: string
  /** The words of its first paragraphs, for excerpts. */
  plain: string
  /** Addresses in order of appearance. */
  images: string[]
}

/** Letters before the first heading that are enough for an excerpt. */
const LEAD = 40

/**
 * Makes HTML of a corpus text, a block a line: `# ` and `## ` headings, `- ` and `1. ` lists, `> ` quote,
 * `| a | b |` table with its head first, `!sea dusk: words` picture, anything else a paragraph; **strong** within.
 */
export function write(text: string, pictured: Pictured): SeededBody {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const images: string[] = []
  const plain: string[] = []
  let html = ''
  let heading = ''
  for (let at = 0; at < lines.length; ) {
    const block = blocks.find(({ mark }) => mark.test(lines[at]!)) ?? paragraph
    let end = at + 1
    while (block.runs && end < lines.length && block.mark.test(lines[end]!)) end++
    const rows = lines.slice(at, end).map(line => line.replace(block.mark, ''))
    if (block === heading2) heading = rows[0]!
    if (block === paragraph && !(heading && plain.join('').length > LEAD))
      plain.push(...rows.map(row => row.replaceAll('**', '')))
    html += block.make(rows, { pictured, images, heading })
    at = end
  }
  return { html, plain: plain.join(''), images }
}

interface Spot {
  pictured: Pictured
  images: string[]
  heading: string
}

interface Block {
  mark: RegExp
  /** Lines of the same mark that follow belong to it. */
  runs?: boolean
  make(rows: string[], spot: Spot): string
}

const list = (tag: string) => (rows: string[]) =>
  `<${tag}>${rows.map(row => `<li>${inline(row)}</li>`).join('')}</${tag}>`

const heading2: Block = { mark: /^# /, make: ([row]) => `<h2>${inline(row!)}</h2>` }
const paragraph: Block = { mark: /^(?!)/, make: ([row]) => `<p>${inline(row!)}</p>` }
const figure: Block = { mark: /^!/, make: ([row], spot) => picture(row!, spot) }
const blocks: Block[] = [
  heading2,
  { mark: /^## /, make: ([row]) => `<h3>${inline(row!)}</h3>` },
  { mark: /^- /, runs: true, make: list('ul') },
  { mark: /^\d\. /, runs: true, make: list('ol') },
  { mark: /^> ?/, make: ([row]) => `<blockquote><p>${inline(row!)}</p></blockquote>` },
  { mark: /^\|/, runs: true, make: table },
  figure,
]

function table(rows: string[], { heading }: Spot): string {
  const cells = (row: string, tag: string) =>
    `<tr>${row
      .replace(/\|$/, '')
      .split('|')
      .map(cell => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`
  const [head = '', ...body] = rows
  const label = escapeHtml(heading || head.split('|')[0]!.trim())
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead>${cells(head, 'th')}</thead><tbody>${body.map(row => cells(row, 'td')).join('')}</tbody></table></div>`
}

function picture(row: string, { pictured, images }: Spot): string {
  const [, words = '', caption = ''] = /^([^:]*): ?(.*)$/.exec(row) ?? []
  const { src, alt } = drawing(words.split(' '), `${pictured.seed}-${images.length + 1}`, pictured.type)
  images.push(src)
  const lazy = images.length > 1 ? ' loading="lazy"' : ''
  return `<figure><img src="${src}" width="480" height="320" alt="${alt}"${lazy}><figcaption>${inline(caption)}</figcaption></figure>`
}

/** `camp` draws that scene; `sea dusk` the car there and then. */
function drawing(words: string[], seed: string, type: ArtBody) {
  const scene = keysOf(sceneWords).find(name => words.includes(name))
  if (scene) return { src: artUrl('cover', seed, { scene, type }), alt: sceneWords[scene] }
  const place = keysOf(placeWords).find(name => words.includes(name)) ?? 'city'
  const time = keysOf(timeWords).find(name => words.includes(name)) ?? 'day'
  return {
    src: artUrl('car', seed, { type, place, time }),
    alt: spaced(`${timeWords[time]}，${bodyWords[type]}停在${placeWords[place]}`),
  }
}

const sceneWords: Record<ArtScene, string> = {
  road: '伸向远处的公路',
  cockpit: '驾驶座前的方向盘和屏幕',
  camp: '车旁搭好的帐篷和天幕',
  charge: '车停在充电桩旁',
  wheel: '轮毂和刹车的近景',
  track: '赛道上的跑车',
  map: '画着路线的地图',
  rain: '雨夜街头的车灯',
  bend: '山路的弯道',
  tunnel: '隧道里的灯光',
  bridge: '跨江大桥上的车',
  lift: '举升机上的车',
  wash: '满身泡沫的车',
  parking: '停车场的车位',
  gauge: '仪表的近景',
  key: '手里的车钥匙',
  drive: '行驶中的车里',
}

const placeWords: Record<ArtPlace, string> = {
  city: '城市的天际线前',
  hills: '山脚下',
  sea: '海边',
  desert: '沙漠里',
  forest: '树林边',
  snow: '雪地里',
  garage: '车库里',
  showroom: '展厅里',
}

const timeWords: Record<ArtTime, string> = { day: '白天', dawn: '清晨', dusk: '傍晚', night: '夜里' }

const bodyWords: Record<ArtBody, string> = {
  sedan: '一辆轿车',
  suv: '一辆 SUV',
  hatch: '一辆两厢车',
  mpv: '一辆 MPV',
  sports: '一辆跑车',
  pickup: '一辆皮卡',
  offroad: '一辆越野车',
}

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[]

const inline = (text: string) => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
