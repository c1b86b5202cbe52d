import { APPLICATION_REASON } from '../../lib/core/limits.ts'
import type { Region } from '../../lib/core/regions/regions.ts'
import { FormEnd } from '../account/FormEnd.tsx'
import { NamedButtonForm } from '../account/NamedButtonForm.tsx'
import type { First } from '../account/useAccountForm.ts'
import { Field } from '../ui/Field.tsx'
import { MobileField } from '../ui/MobileField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { RegionField } from './RegionField.tsx'
import { SexField } from './SexField.tsx'
import { useApplication } from './useApplication.ts'
import type { ApplyWords } from './words.ts'

interface Props {
  forum: { id: number; name: string }
  first: First
  levels: Region[][]
  /** Where success leads. */
  target: string
  words: ApplyWords
}

const names = [
  ...['nickname', 'realname', 'id_number', 'sex', 'province', 'city', 'area', 'address', 'industry', 'phone', 'email'],
  'reason',
]

/** The application to moderate a forum. */
export function BoardsForm({ forum, first, levels, target, words }: Props) {
  const form = useApplication({ path: '/api/forum/forum/applyBoards', first, names, target })
  const { errors, values, field: text } = form
  return (
    <NamedButtonForm form={form} main="apply" keep="boards" className="stack tight" noValidate>
      {/* Where it returns to without script. */}
      <input type="hidden" name="back" value={first.values['back'] ?? ''} />
      <input type="hidden" name="forum_id" value={forum.id} />
      <TextField name="forum_name" label={words.forumName} error={undefined} defaultValue={forum.name} readOnly />
      <div className="pair">
        <TextField {...text('nickname', words.nickname)} maxLength={30} autoComplete="nickname" />
        <TextField {...text('realname', words.realname)} maxLength={30} autoComplete="name" />
        <TextField {...text('id_number', words.idNumber)} maxLength={40} autoComplete="off" />
        <SexField chosen={values['sex']} error={errors['sex']} words={words} />
      </div>
      <RegionField form={form} levels={levels} words={words} />
      <TextField {...text('address', words.address)} maxLength={200} autoComplete="street-address" />
      <div className="pair">
        <TextField {...text('industry', words.industry)} maxLength={50} autoComplete="organization-title" />
        <MobileField {...text('phone', words.phone)} />
        <TextField {...text('email', words.email)} type="email" maxLength={100} autoComplete="email" />
      </div>
      <Field name="reason" label={words.reason} hint={words.reasonHint} error={errors['reason']}>
        <textarea className="input" rows={6} maxLength={APPLICATION_REASON} defaultValue={values['reason']} />
      </Field>
      <FormEnd form={form} main="apply" send={words.send} />
    </NamedButtonForm>
  )
}
