import { useStore } from '@nanostores/react'
import { $signInAsked } from '../../lib/browser/stores/sign-in.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'

const load = () => import('./SignInDialog.tsx').then(own => own.default)

/** The dialog that logs in in place when a session has ended in mid-work. */
export function SignInAgain() {
  const asked = useStore($signInAsked, { ssr: 'initial' })
  const SignInDialog = useLazyComponent(load, asked !== null, () => asked?.done(false))
  return asked && SignInDialog && <SignInDialog onEnd={asked.done} />
}
