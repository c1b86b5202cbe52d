import { useIsMe } from '../ui/useIsMe.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { AuthorActsProps } from './AuthorActs.tsx'

const acts = () => import('./AuthorActs.tsx').then(own => own.AuthorActs)

/** Actions for a post's author; nobody else loads the code. */
export function AuthorMenu({ author, ...post }: AuthorActsProps & { author: number }) {
  const AuthorActs = useLazyComponent(acts, useIsMe(author))
  return AuthorActs && <AuthorActs {...post} />
}
