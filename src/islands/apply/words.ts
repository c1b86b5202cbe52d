import type { PictureListWords as PictureWords } from '../pictures/words.ts'
import type { RegionWords } from '../ui/RegionSelects.tsx'

/** Of fields of one picture, and of nine. */
export type PaperWords = Record<1 | 9, PictureWords>

export type ApplyWords = typeof import('../../../public/locales/zh-cn/apply.json')

export const regionWords = ({ region, regionChoose, province, city, area }: ApplyWords): RegionWords => ({
  region,
  choose: regionChoose,
  province,
  city,
  area,
})
