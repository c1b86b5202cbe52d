import { setName } from '../../lib/browser/stores/profile.ts'
import { BIO } from '../../lib/core/limits.ts'
import { NamedButtonForm } from '../account/NamedButtonForm.tsx'
import { type First, useAccountForm } from '../account/useAccountForm.ts'
import type { PictureListWords as PictureWords } from '../pictures/words.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Backgrounds } from './Backgrounds.tsx'
import type { ProfileWords } from './words.ts'

interface Props {
  first: First
  /** The site's backgrounds, and the member's own. */
  backgrounds: string[]
  uploaded: string[]
  /** Latest birthday: 2026-11-23. */
  today: string
  words: ProfileWords
  picture: PictureWords
}

const sexes = [0, 1, 2] as const

/** The profile form, saved in place; the name is updated everywhere on the page. */
export function ProfileForm({ first, backgrounds, uploaded, today, words, picture }: Props) {
  const form = useAccountForm({
    first,
    names: ['nickname', 'realname', 'birthday', 'bio'],
    presses: { save: { path: '/api/member/modify', done: (_, { nickname = '' }) => setName(nickname.trim()) } },
  })
  const { errors, values, busy } = form
  const text = (name: 'nickname' | 'realname' | 'birthday') => form.field(name, words[name])
  return (
    <NamedButtonForm form={form} main="save" keep="profile" className="stack tight" noValidate>
      <div className="fields">
        <TextField {...text('nickname')} maxLength={30} autoComplete="nickname" />
        <TextField {...text('realname')} maxLength={30} autoComplete="name" hint={words.realnameHint} />
        <fieldset className="field">
          <legend>{words.sex}</legend>
          <span className="row">
            {sexes.map(sex => (
              <label key={sex} className="tick">
                <input type="radio" name="sex" value={sex} defaultChecked={values['sex'] === String(sex)} />
                {words[`sex${sex}`]}
              </label>
            ))}
          </span>
        </fieldset>
        <TextField {...text('birthday')} type="date" min="1900-01-01" max={today} autoComplete="bday" />
      </div>
      <Field name="bio" label={words.bio} error={errors['bio']}>
        <textarea className="input" maxLength={BIO} rows={3} placeholder={words.bioHint} defaultValue={values['bio']} />
      </Field>
      <Backgrounds
        images={backgrounds}
        uploaded={uploaded}
        chosen={values['home_image'] ?? ''}
        words={words}
        picture={picture}
      />
      <SubmitButton name="do" value="save" busy={busy === 'save'} error={errors['form']}>
        {words.save}
      </SubmitButton>
    </NamedButtonForm>
  )
}
