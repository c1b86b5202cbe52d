import { htmlToText } from '../../core/html-to-text.ts'
import { type GoodsSearchFields, goodsSearchText } from './goods-search-text.ts'

/** The indexed text of each kind of row, for `indexRows`. */
export const texts = {
  essay: ({ title, content }: { title: string; content: string }) => `${title}\n${htmlToText(content)}`,
  comment: ({ content }: { content: string }) => content,
  video: ({ title }: { title: string }) => title,
  talk: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
  user: ({ nickname }: { nickname: string }) => nickname,
  goods: ({ name, introduction, ...row }: { name: string; introduction: string } & GoodsSearchFields) =>
    `${name}\n${introduction}\n${goodsSearchText(row)}`,
  shop: ({ site_name, business }: { site_name: string; business: string }) => `${site_name}\n${business}`,
  forum: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
}
