import { useRef, useState } from 'react'
import type { PasskeyWords } from '../../layouts/account/words.ts'
import { time } from '../../lib/core/time.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { PasskeyAdd } from './PasskeyAdd.tsx'
import { type PasskeyFacts, PasskeyRow } from './PasskeyRow.tsx'
import type { First } from './useAccountForm.ts'

interface Props {
  passkeys: PasskeyFacts[]
  /** Address of the forms without script. */
  action: string
  /** The page's answer, if one of these forms was posted. */
  first: First | undefined
  me: { hasPassword: boolean; hasSecond: boolean; account: string }
  words: PasskeyWords
}

/** The member's passkeys; changes show at once. */
export function Passkeys({ passkeys, action, first, me, words }: Props) {
  const [shown, setShown] = useState(passkeys)
  const head = useRef<HTMLHeadingElement>(null)
  const isListed = passkeys.some(({ id }) => String(id) === first?.values['id'])
  return (
    <section className="panel" id="passkeys" aria-labelledby="passkeys-head">
      <div className="side-head">
        <h2 id="passkeys-head" ref={head} tabIndex={-1}>
          {words.passkeys}
        </h2>
      </div>
      <p className="quiet hint">{words.passkeysText}</p>
      {/* A passkey that was removed in the meantime has no row to show the refusal in. */}
      {first?.fault && !isListed && <FieldError alert>{first.fault.text}</FieldError>}
      <ul className="devices">
        {shown.map(passkey => (
          <PasskeyRow
            key={passkey.id}
            first={first?.values['id'] === String(passkey.id) ? first : undefined}
            onRenamed={name => setShown(all => all.map(each => (each.id === passkey.id ? { ...each, name } : each)))}
            onRemoved={() => {
              setShown(all => all.filter(({ id }) => id !== passkey.id))
              // The focused button disappears with its row.
              head.current?.focus()
            }}
            passkey={passkey}
            action={action}
            words={words}
          />
        ))}
      </ul>
      {shown.length === 0 && <p>{words.passkeysNone}</p>}
      <PasskeyAdd
        me={me}
        words={words}
        onMade={({ id, name, createtime }) =>
          setShown(all => [...all, { id, name, since: time(createtime), used: '' }])
        }
      />
    </section>
  )
}
