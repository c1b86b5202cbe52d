import { expect, test } from 'vitest'
import { moreCsv, parseCsv, printCsv } from '../../src/lib/core/csv.ts'
import { textOfFile } from '../../src/lib/core/text-file.ts'

const cells = (text: string) => {
  const read = parseCsv(text)
  return 'brokenAt' in read ? read : read.map(each => each.cells)
}

test('a quoted cell may hold commas, quotes and line breaks, and line numbers are those of the file', () => {
  const read = parseCsv('a,b\r\n"1,2","say ""hi"""\r\n"two\r\nlines",x\n\n , \nlast,')
  expect(read).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1,2', 'say "hi"'] },
    { line: 3, cells: ['two\nlines', 'x'] },
    { line: 7, cells: ['last', ''] },
  ])
})

test('an unclosed quote, or one within a cell, is reported with its line', () => {
  expect(parseCsv('a,b\n"open,b\nc')).toEqual({ brokenAt: 2 })
  expect(parseCsv('a\nx"y')).toEqual({ brokenAt: 2 })
  expect(parseCsv('a\n"x"y')).toEqual({ brokenAt: 2 })
})

test('printed CSV is read back unchanged, and no text starts like a formula', () => {
  const rows = [
    ['=1+1', '@sum', '-x', '+8', "'=quoted", "''+twice"],
    ['＝1+1', '＠sum', '－x', '＋8', "'plain", "it's"],
    ['plain', 'a,b', 'say "hi"', 'two\nlines', '', '2026-11-21 09:00:00'],
  ]
  const text = printCsv(rows)
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).not.toMatch(/(^|,)"?[=@+\-＝＠＋－]/m)
  expect(cells(text.slice(1))).toEqual(rows)
})

test('what hides behind spaces, tabs and line breaks is guarded too, and read without them', () => {
  for (const before of [' ', '  ', '\t', '\r', '\n', '\r\n', '\u3000']) {
    const text = moreCsv([[`${before}=1+1`, 'x']])
    expect([before, /^"?'/.test(text)]).toEqual([before, true])
    expect(cells(text)).toEqual([['=1+1', 'x']])
  }
})

test('numbers, amounts and dates stay as they are', () => {
  expect(moreCsv([[-5, 12.5, '12.00', '2026-11-21 09:00:00', '-x']])).toBe("-5,12.5,12.00,2026-11-21 09:00:00,'-x\r\n")
})

test('reads files as UTF-8 with or without a byte order mark, UTF-16, and GBK', () => {
  const gbk = Uint8Array.from([0xb3, 0xb5, 0xd3, 0xd1])
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('车友', 'utf16le')])
  const files = [Buffer.from('车友'), Buffer.from('\uFEFF车友'), gbk, utf16]
  expect(files.map(textOfFile)).toEqual(['车友', '车友', '车友', '车友'])
})
