import { plain } from '../plain.ts'

/** What each kind of row is found by; `indexRows` takes it. */
export const texts = {
  essay: ({ title, content }: { title: string; content: string }) => `${title}\n${plain(content)}`,
  talk: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
  user: ({ nickname }: { nickname: string }) => nickname,
  forum: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
}
