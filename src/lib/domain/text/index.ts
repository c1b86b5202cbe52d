// What other areas of the domain import from this one.

export { type Block, readBlocks, rendered } from './blocks.ts'
export { hasContact } from './contacts.ts'
export { type GoodsSearchFields, goodsSearchText } from './goods-search-text.ts'
export { clean, isOwnPicture, outsideLinks, type TextTransform } from './html.ts'
export { importHtml, picturesNamed, type StoredPicture } from './import-html.ts'
export { countQuery, lengthOf, type PageQuery } from './length.ts'
export { type Scope, type StopWord, stopWordReplacer, stopWords, wordsIn, wordsLeftIn } from './stop-words.ts'
export { texts } from './texts.ts'
