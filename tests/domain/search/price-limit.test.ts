import { expect, test } from 'vitest'
import { priceLimit } from '../../../src/lib/domain/search/price-limit.ts'

test.each([
  ['五万块以内的代步车', '代步车', 50_000],
  ['3 万以下 二手车', '二手车', 30_000],
  ['1.5万元以内 轮毂', '轮毂', 15_000],
  ['行车记录仪 200元以下', '行车记录仪', 200],
  ['一万五千以内的电车', '电车', 15_000],
  ['两百五十元之内充气泵', '充气泵', 250],
  ['十万以内 SUV', 'SUV', 100_000],
])('%s means %s for at most %d yuan', (asked, text, most) => {
  expect(priceLimit(asked)).toEqual({ text, most })
})

test.each(['10 万公里以内', '500元内饰', '100w以下逆变器', '三年以内的车', '五万以内', '200以内', '代步车'])(
  '%s contains no price limit',
  text => {
    expect(priceLimit(text)).toEqual({ text })
  },
)
