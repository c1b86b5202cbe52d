import type { PasskeyWords } from '../../layouts/account/words.ts'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { type First, useAccountForm } from './useAccountForm.ts'

export interface PasskeyFacts {
  id: number
  name: string
  /** When it was made and last used, as it is shown; '' for never. */
  since: string
  used: string
}

interface Props {
  passkey: PasskeyFacts
  action: string
  /** The page's answer about this passkey. */
  first: First | undefined
  onRenamed(name: string): void
  onRemoved(): void
  words: PasskeyWords
}

/** A passkey, with its name form and delete form folded. */
export function PasskeyRow({ passkey: { id, name, since, used }, action, first, onRenamed, onRemoved, words }: Props) {
  const form = useAccountForm({
    first,
    captcha: '',
    names: ['name', 'password', 'old_password'],
    presses: {
      rename: {
        path: '/api/member/passkeyrename',
        only: ['id', 'name'],
        done: () => onRenamed(String(new FormData(form.ref.current!).get('name'))),
      },
      remove: { path: '/api/member/passkeyremove', only: ['id', 'password'], done: onRemoved },
    },
  })
  const { ref, onSubmit, errors, values, busy } = form
  const save = (
    <button className="button soft" type="submit" name="do" value="rename" aria-busy={busy === 'rename' || undefined}>
      {words.passkeyRename}
    </button>
  )
  return (
    <li>
      <Icon name="shield" />
      <div>
        <b>{name}</b>
        <p className="quiet">
          {words.passkeySince} {since} · {used ? `${words.passkeyUsed} ${used}` : words.passkeyUnused}
        </p>
      </div>
      <details className="passkey-manage" open={first !== undefined}>
        <summary className="button small ghost">
          {words.passkeyManage}
          <span className="sr"> {name}</span>
        </summary>
        <form ref={ref} className="stack tight" method="post" action={action} onSubmit={onSubmit}>
          <input type="hidden" name="id" value={id} />
          <Field name="name" label={words.passkeyName} error={errors['name']} beside={save}>
            <input className="input" maxLength={50} autoComplete="off" defaultValue={values['name'] ?? name} />
          </Field>
          <Field name="password" label={words.passkeyPassword} error={errors['password'] ?? errors['old_password']}>
            <input className="input" type="password" autoComplete="current-password" />
          </Field>
          <SubmitButton
            className="button line danger"
            name="do"
            value="remove"
            busy={busy === 'remove'}
            error={errors['form']}
          >
            {words.passkeyRemove}
          </SubmitButton>
        </form>
      </details>
    </li>
  )
}
