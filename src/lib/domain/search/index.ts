// What other areas of the domain import from this one.
export { indexGoods } from './goods-rows.ts'
export { withoutSeparators } from './lexicon.ts'
export { pinyinForms } from './pinyin-forms.ts'
export { rankedGoods } from './ranked.ts'
export { search, searchEssays } from './search.ts'
