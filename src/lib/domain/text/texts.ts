import { htmlToText } from '../../core/html-to-text.ts'

/** What each kind of row is found by; `indexRows` takes it. */
export const texts = {
  essay: ({ title, content }: { title: string; content: string }) => `${title}\n${htmlToText(content)}`,
  talk: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
  user: ({ nickname }: { nickname: string }) => nickname,
  goods: ({ name, keywords, introduction }: { name: string; keywords: string; introduction: string }) =>
    `${name}\n${keywords} ${introduction}`,
  shop: ({ site_name, business }: { site_name: string; business: string }) => `${site_name}\n${business}`,
  forum: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
}
