import { expect, test } from 'vitest'
import { pinyin } from '../../src/lib/core/pinyin.ts'

test('words of the trade are spelled as pronounced', () => {
  const said = (text: string) => pinyin(text).join('')
  expect(said('轮胎')).toBe('luntai')
  expect(said('充电桩')).toBe('chongdianzhuang')
  expect(said('特斯拉')).toBe(said('特斯啦'))
  expect(said('比亚迪')).toBe('biyadi')
  expect(said('机油滤清器')).toBe('jiyoulvqingqi')
  expect(said('行车记录仪')).toBe('xingchejiluyi')
  expect(said('女司机')).toBe('nvsiji')
})

test('non-Chinese characters have no pinyin', () => {
  expect(pinyin('Model 3，é𠮷🚗')).toEqual(pinyin('𠮷'))
  expect(pinyin('')).toEqual([])
})

test('every syllable is found from its first character to the end of the collation', () => {
  expect(pinyin('阿座')).toEqual(['a', 'zuo'])
  expect(pinyin('昂八')).toEqual(['ang', 'ba'])
})
