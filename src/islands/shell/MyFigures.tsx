import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

type Count = 'release_count' | 'fllow_count' | 'fans_count'

/** The member's numbers of posts, follows and fans, each a link. */
export function MyFigures({ figures }: { figures: { text: string; href: string; count: Count }[] }) {
  const me = useStore($me, { ssr: 'initial' })
  return figures.map(({ text, href, count }) => (
    <a key={count} href={href}>
      <b>{me?.[count] ?? 0}</b>
      {text}
    </a>
  ))
}
