import type { DeviceWords } from '../../layouts/account/words.ts'
import type { IconName } from '../../layouts/view-types.ts'
import { iso, secondsAt } from '../../lib/core/time.ts'
import { Icon } from '../ui/Icon.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { type First, useAccountForm } from './useAccountForm.ts'

export interface DeviceRow {
  id: string
  icon: IconName
  /** Browser and system, as far as known. */
  name: string
  /** Masked; '' where it is unknown. */
  address: string
  /** When it was last seen, as it is shown. */
  seen: string
  isThis: boolean
}

interface Props {
  device: DeviceRow
  action: string
  /** The page's refusal about this session. */
  first: First | undefined
  onEnded(): void
  words: DeviceWords
}

/** A session of the member, with a button to end it unless it is the current one. */
export function Device({ device: { id, icon, name, address, seen, isThis }, action, first, onEnded, words }: Props) {
  const { ref, onSubmit, errors, busy } = useAccountForm({
    first,
    captcha: '',
    names: [],
    presses: { end: { path: '/api/member/endsession', done: onEnded } },
  })
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{name}</b>
        {isThis && <span className="state done">{words.thisDevice}</span>}
        <p className="quiet">
          {address && `${address} · `}
          {words.lastSeen} <time dateTime={iso(secondsAt(seen))}>{seen}</time>
        </p>
      </div>
      {!isThis && (
        <form ref={ref} method="post" action={action} onSubmit={onSubmit}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton
            className="button small ghost"
            name="do"
            value="end"
            busy={busy === 'end'}
            error={errors['form']}
            aria-label={`${words.end} ${name}`}
          >
            {words.end}
          </SubmitButton>
        </form>
      )}
    </li>
  )
}
