import type { skuWords } from '../../layouts/seller/sku-words.ts'

export type SkuEditorWords = ReturnType<typeof skuWords>
