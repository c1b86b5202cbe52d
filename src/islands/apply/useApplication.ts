import type { Path } from '../../lib/api/index.ts'
import { previousPage } from '../../lib/browser/previous-page.ts'
import { redirectAfter } from '../account/redirectAfter.ts'
import { type First, useAccountForm } from '../account/useAccountForm.ts'

interface Props {
  path: Path
  first: First
  names: string[]
  /** Where success leads who came from elsewhere; others return to the previous page (specification, section 4). */
  target: string
}

/** The form of an application, sent by its button `apply`. */
export const useApplication = ({ path, first, names, target }: Props) =>
  useAccountForm({ first, names, presses: { apply: { path, done: () => redirectAfter(previousPage(target)) } } })
