import { expect, test } from 'vitest'
import { htmlToText } from '../../src/lib/core/html-to-text.ts'
import { queryWords, segmentWords } from '../../src/lib/core/word-segmentation.ts'
import { texts } from '../../src/lib/domain/text/texts.ts'
import { corpus } from '../corpora.ts'

test('a text is found by its words, by words inside words and by each character', () => {
  expect(segmentWords('自驾游')).toEqual(['自', '驾', '游', '自驾', '自驾游'])
})

test('a query consists of the fewest words that make it up', () => {
  expect(queryWords('续航里程')).toEqual(['续航', '里程'])
  expect(queryWords('油耗')).toEqual(['油耗'])
})

test('names of cars are words', () => {
  expect(queryWords('蔚来问界汉')).toEqual(['蔚来', '问界', '汉'])
})

test('an unknown word is searched by its characters', () => {
  expect(queryWords('鼋氖')).toEqual(['鼋', '氖'])
})

test.each(['model3', 'Model 3', 'MODEL-3', 'ＭＯＤＥＬ３'])('%s is indexed by model, 3 and model3', text => {
  expect(segmentWords(text)).toEqual(['model', '3', 'model3'])
  expect(queryWords(text)).toEqual(['model', '3'])
})

test('up to three neighbouring runs of letters and digits are indexed as one word too', () => {
  const parts = ['5', 'w', '30', '5w', '5w30', 'w30']
  for (const text of ['5W-30', '5w30', '5 W 30']) expect(segmentWords(text)).toEqual(parts)
  expect(segmentWords('换5w30')).toEqual(['换', ...parts])
  expect(segmentWords('model的3')).toEqual(['model', '的', '3'])
  expect(segmentWords('model .... 3')).toEqual(['model', '3'])
})

test('an emoji is a word by itself, whatever its skin or selector', () => {
  expect(segmentWords('suv🚗3')).toEqual(['suv', '🚗', '3'])
  expect(segmentWords('👍🏽👍 ❤️ ❤')).toEqual(['👍', '❤'])
  expect(queryWords('👨‍👩‍👧')).toEqual(['👨', '👩', '👧'])
})

test('punctuation, spaces and half characters are not words', () => {
  expect(segmentWords(' ,。！"\'*:()©®‼\ud83d\u0000 \udc00')).toEqual([])
  expect(segmentWords('𠮷\ud842车')).toEqual(['𠮷', '车'])
})

test('a long text is indexed up to a limit and a long run is cut, never through a character', () => {
  expect(segmentWords(`${'车'.repeat(19_999)}油耗`)).not.toContain('油耗')
  expect(segmentWords('a'.repeat(50))).toEqual(['a'.repeat(40), 'a'.repeat(10)])
  expect(segmentWords('𐌰'.repeat(41))).toEqual(['𐌰'.repeat(40), '𐌰'])
})

test('every substring of a Chinese text queries only words of the text', () => {
  const text = '磷酸铁锂电池冬天掉电研究生命起源汽车主要部件乒乓球拍卖完了南京市长江大桥蔚来问界𠮷々〇氦'
  const has = new Set(segmentWords(text))
  const characters = [...text]
  for (let from = 0; from < characters.length; from++)
    for (let to = from + 1; to <= characters.length; to++)
      expect(queryWords(characters.slice(from, to).join('')).filter(word => !has.has(word))).toEqual([])
})

test('hostile text is tokenised quickly into plain words', () => {
  const start = performance.now()
  for (const text of [...corpus('blns'), ...corpus('sqli'), '<'.repeat(1e5), '車'.repeat(1e5), 'ﷺ'.repeat(2e4)]) {
    const got = [...segmentWords(text), ...queryWords(text), ...segmentWords(htmlToText(text))]
    expect(
      got.filter(word => !/^(?:[\p{L}\p{M}\p{N}]+|[\p{ExtPict}\p{RI}])$/v.test(word) || !word.isWellFormed()),
    ).toEqual([])
  }
  expect(performance.now() - start).toBeLessThan(5000)
})

test('a post is found by its title and the words of its body, not its markup', () => {
  const text = texts.essay({ title: '提车', content: '<p class="big">续<b>航</b> &lt;3&amp;</p><p>油耗<br>低</p>' })
  expect(text).toBe('提车\n续航 <3&\n油耗\n低')
})
