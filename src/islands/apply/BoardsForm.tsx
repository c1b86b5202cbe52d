import type { Region } from '../../lib/core/regions/regions.ts'
import { leave } from '../account/leave.ts'
import { NamedButtonForm } from '../account/NamedButtonForm.tsx'
import { type First, useAccountForm } from '../account/useAccountForm.ts'
import { Field } from '../ui/Field.tsx'
import { MobileField } from '../ui/MobileField.tsx'
import { RegionSelects } from '../ui/RegionSelects.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { SexField } from './SexField.tsx'
import { regionWords, type Words } from './words.ts'

interface Props {
  forum: { id: number; name: string }
  first: First
  levels: Region[][]
  /** Where success leads. */
  target: string
  words: Words
}

const LEAVE_AFTER = 1000
const names = [
  ...['nickname', 'realname', 'id_number', 'sex', 'province', 'city', 'area', 'address', 'industry', 'phone', 'email'],
  'reason',
]

/** The application to moderate a forum. */
export function BoardsForm({ forum, first, levels, target, words }: Props) {
  const form = useAccountForm({
    ...{ first, names },
    presses: { apply: { path: '/api/forum/forum/applyBoards', done: () => leave(target, LEAVE_AFTER) } },
  })
  const { errors, values, busy } = form
  const text = (name: string, label: string) => ({ name, label, error: errors[name], defaultValue: values[name] })
  const { province = '', city = '', area = '' } = values
  return (
    <NamedButtonForm form={form} main="apply" className="stack tight" noValidate>
      <input type="hidden" name="forum_id" value={forum.id} />
      <TextField name="forum_name" label={words.forumName} error={undefined} defaultValue={forum.name} readOnly />
      <div className="pair">
        <TextField {...text('nickname', words.nickname)} maxLength={30} autoComplete="nickname" />
        <TextField {...text('realname', words.realname)} maxLength={30} autoComplete="name" />
        <TextField {...text('id_number', words.idNumber)} maxLength={18} autoComplete="off" />
        <SexField chosen={values['sex']} error={errors['sex']} words={words} />
      </div>
      <RegionSelects
        levels={levels}
        codes={[province, city, area]}
        words={regionWords(words)}
        next={words.regionNext}
        error={errors['province'] ?? errors['city'] ?? errors['area']}
      />
      <TextField {...text('address', words.address)} maxLength={200} autoComplete="street-address" />
      <div className="pair">
        <TextField {...text('industry', words.industry)} maxLength={50} autoComplete="organization-title" />
        <MobileField {...text('phone', words.phone)} />
        <TextField {...text('email', words.email)} type="email" maxLength={100} autoComplete="email" />
      </div>
      <Field name="reason" label={words.reason} hint={words.reasonHint} error={errors['reason']}>
        <textarea className="input" rows={6} maxLength={10_000} defaultValue={values['reason']} />
      </Field>
      <p className="row ends">
        <SubmitButton
          className="button primary large"
          name="do"
          value="apply"
          busy={busy === 'apply'}
          error={errors['form']}
        >
          {words.send}
        </SubmitButton>
      </p>
    </NamedButtonForm>
  )
}
