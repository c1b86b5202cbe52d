import { useRef, useState } from 'react'
import type { DeviceWords } from '../../layouts/account/words.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { Device, type DeviceRow } from './Device.tsx'
import { type First, useAccountForm } from './useAccountForm.ts'

interface Props {
  devices: DeviceRow[]
  /** Address of the forms without script. */
  action: string
  /** The page's answer, if one of these forms was posted. */
  first: First | undefined
  words: DeviceWords
}

/** The member's sessions; ended ones leave the list. */
export function Devices({ devices, action, first, words }: Props) {
  const [shown, setShown] = useState(devices)
  const head = useRef<HTMLHeadingElement>(null)
  // The focused button disappears with its row.
  const keep = (isKept: (device: DeviceRow) => boolean) => {
    setShown(shown => shown.filter(isKept))
    head.current?.focus()
  }
  const { ref, onSubmit, errors, busy } = useAccountForm({
    first: first?.pressed === 'endAll' ? first : undefined,
    captcha: '',
    names: [],
    presses: { endAll: { path: '/api/member/endsessions', done: () => keep(({ isThis }) => isThis) } },
  })
  const isListed = devices.some(({ id }) => id === first?.values['id'])
  return (
    <section className="panel" id="sessions" aria-labelledby="sessions-head">
      <div className="side-head">
        <h2 id="sessions-head" ref={head} tabIndex={-1}>
          {words.sessions}
        </h2>
        {shown.length > 1 && (
          <form ref={ref} method="post" action={action} onSubmit={onSubmit}>
            <SubmitButton
              className="button small line"
              name="do"
              value="endAll"
              busy={busy === 'endAll'}
              error={errors['form']}
            >
              {words.endAll}
            </SubmitButton>
          </form>
        )}
      </div>
      {/* A session that has ended in the meantime has no row to show the refusal in. */}
      {first?.pressed === 'end' && first.fault && !isListed && <FieldError alert>{first.fault.text}</FieldError>}
      <ul className="devices">
        {shown.map(device => (
          <Device
            key={device.id}
            first={first?.pressed === 'end' && first.values['id'] === device.id ? first : undefined}
            onEnded={() => keep(({ id }) => id !== device.id)}
            device={device}
            action={action}
            words={words}
          />
        ))}
      </ul>
      <p className="quiet hint">{words.sessionsText}</p>
    </section>
  )
}
