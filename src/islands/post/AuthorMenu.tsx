import { useIsMe } from '../ui/useIsMe.ts'
import { useLate } from '../ui/useLate.ts'
import type { AuthorActsProps } from './AuthorActs.tsx'

const acts = () => import('./AuthorActs.tsx').then(own => own.AuthorActs)

/** What the author can do with a post; its code comes to nobody else. */
export function AuthorMenu({ author, ...post }: AuthorActsProps & { author: number }) {
  const AuthorActs = useLate(acts, useIsMe(author))
  return AuthorActs && <AuthorActs {...post} />
}
