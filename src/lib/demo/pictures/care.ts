import { darker, lighter } from './colour.ts'
import { circle, ellipse, line, many, path, rect } from './svg.ts'
import type { Thing } from './types.ts'

/** What keeps a car running and clean. */
export const care = { oil, wash, polish, pump, perfume, tools } satisfies Record<string, Thing>

function oil(colour: string): string {
  return (
    path('M82 70h46l8 -16h24q8 0 8 8v14q10 8 10 22v88q0 12 -12 12H82q-12 0 -12 -12V82q0 -12 12 -12z', colour) +
    rect(138, 38, 28, 20, darker(colour, 0.5), { rx: 5 }) +
    path('M134 70h26q4 0 4 4v30h-30z', darker(colour, 0.3)) +
    rect(82, 112, 84, 68, '#ffffff', { rx: 9 }) +
    path('M124 120c15 19 17 26 17 32a17 17 0 0 1-34 0c0-6 2-13 17-32z', '#f0b93a') +
    path('M116 152q1 8 8 9', 'none', { stroke: '#fff1c4', 'stroke-width': 3.5, 'stroke-linecap': 'round' }) +
    rect(75, 84, 5, 100, lighter(colour, 0.4), { rx: 2.5 })
  )
}

function wash(colour: string): string {
  const suds = [
    [86, 76, 13],
    [106, 64, 17],
    [130, 74, 14],
    [150, 82, 9],
    [186, 112, 8],
    [200, 126, 5],
  ] as const
  return (
    line('M70 96q42 -82 84 0', '#5b6675', 5) +
    suds
      .slice(0, 4)
      .map(([x, y, r]) => circle(x, y, r, '#ffffff'))
      .join('') +
    path('M66 98h92l-8 92q-1 8 -9 8H83q-8 0 -9 -8z', colour) +
    path('M74 106h12l5 84h-9z', lighter(colour, 0.25)) +
    rect(60, 86, 104, 16, darker(colour, 0.2), { rx: 8 }) +
    rect(132, 144, 66, 48, '#f2c14a', { rx: 16 }) +
    many(5, i => circle(146 + i * 10, 160 + (i % 2) * 14, 3.6, '#d99d22')) +
    suds
      .slice(4)
      .map(([x, y, r]) => circle(x, y, r, '#ffffff', { opacity: '.9' }))
      .join('')
  )
}

function polish(colour: string): string {
  return (
    ellipse(106, 178, 62, 18, darker(colour, 0.3)) +
    path('M44 120h124v58H44z', colour) +
    ellipse(106, 120, 62, 20, lighter(colour, 0.25)) +
    ellipse(106, 120, 47, 13, '#fff6dd') +
    path('M56 146q50 14 100 0v20q-50 14 -100 0z', '#ffffff') +
    ellipse(168, 84, 36, 25, '#f0b93a', { transform: 'rotate(-24 168 84)' }) +
    ellipse(167, 76, 36, 17, '#f8d98a', { transform: 'rotate(-24 167 76)' }) +
    path('M80 52l4 12l12 4l-12 4l-4 12l-4 -12l-12 -4l12 -4zM112 36l2 7l7 2l-7 2l-2 7l-2 -7l-7 -2l7 -2z', '#ffffff')
  )
}

function pump(colour: string): string {
  return (
    line('M150 84q46 0 40 46v34', '#2b3340', 8) +
    rect(64, 56, 92, 140, colour, { rx: 24 }) +
    path('M64 80q0 -24 24 -24h10v140h-10q-24 0 -24 -24z', darker(colour, 0.12)) +
    rect(79, 74, 62, 46, '#101823', { rx: 9 }) +
    many(3, i => rect(88 + i * 17, 88, 11, 18, '#6fe0b0', { rx: 2 })) +
    circle(110, 154, 21, lighter(colour, 0.4)) +
    line('M110 145v18M101 154h18', darker(colour), 4.5) +
    rect(178, 160, 24, 30, '#8a96a5', { rx: 5 })
  )
}

function perfume(colour: string): string {
  return (
    rect(102, 36, 36, 30, '#c9a05a', { rx: 8 }) +
    rect(98, 62, 44, 26, '#39424e', { rx: 6 }) +
    rect(70, 84, 100, 112, lighter(colour, 0.45), { rx: 20 }) +
    path('M82 118q38 14 76 0v52q0 14 -14 14H96q-14 0 -14 -14z', colour) +
    path('M120 132q20 4 18 24q-20 0 -18 -24zM120 138q-16 4 -14 20q16 0 14 -20z', lighter(colour, 0.55)) +
    rect(78, 98, 6, 70, '#ffffff', { rx: 3 }) +
    line('M172 58q10 -10 0 -20M186 66q18 -18 0 -38', lighter(colour, 0.3), 4)
  )
}

function tools(colour: string): string {
  return (
    line('M90 76q0 -28 30 -28t30 28', '#39424e', 9) +
    rect(40, 74, 160, 118, colour, { rx: 15 }) +
    rect(40, 116, 160, 13, darker(colour, 0.3)) +
    rect(104, 106, 32, 32, '#f0c45a', { rx: 6 }) +
    rect(115, 116, 10, 12, '#a87a1c', { rx: 2 }) +
    line('M62 170h36M142 170h36', lighter(colour, 0.4), 6) +
    circle(62, 95, 6, lighter(colour, 0.5)) +
    circle(178, 95, 6, lighter(colour, 0.5))
  )
}
