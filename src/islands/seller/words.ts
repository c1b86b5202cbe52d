import type { skuWords } from '../../layouts/seller/sku-words.ts'

export type Words = ReturnType<typeof skuWords>
