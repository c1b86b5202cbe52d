import type { Region } from '../../lib/core/regions/regions.ts'
import { MobileField } from '../ui/MobileField.tsx'
import { RegionSelects, type RegionWords } from '../ui/RegionSelects.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FormEnd } from './FormEnd.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { type Fields, type First, useAccountForm } from './useAccountForm.ts'

export type AddressWords = Pick<
  typeof import('../../../public/locales/zh-cn/address.json'),
  'name' | 'mobile' | 'telephone' | 'telephoneHint' | 'address' | 'addressHint' | 'isDefault' | 'save' | 'cancel'
> & { regions: RegionWords; next: string }

interface Props {
  /** Id of an existing address. */
  id?: number | undefined
  first: First
  levels: Region[][]
  /** Where a success leads, and the list of addresses. */
  target: string
  book: string
  words: AddressWords
}

const codes = ['province_id', 'city_id', 'district_id'] as const

/** The form of an address, new or existing. */
export function AddressForm({ id, first, levels, target, book, words }: Props) {
  const form = useAccountForm({
    first,
    names: ['name', 'mobile', 'telephone', 'province', ...codes, 'address'],
    presses: {
      save: {
        path: id === undefined ? '/api/memberaddress/add' : '/api/memberaddress/edit',
        meant: withCodes,
        done: () => redirectAfter(target, 0),
      },
    },
  })
  const { errors, values } = form
  const text = (name: 'name' | 'mobile' | 'telephone' | 'address') => form.field(name, words[name])
  const { province = '', city = '', area = '' } = values
  return (
    <NamedButtonForm form={form} main="save" keep="address" className="panel stack tight address-form" noValidate>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <div className="pair">
        <TextField {...text('name')} maxLength={20} autoComplete="name" />
        <MobileField {...text('mobile')} />
        <TextField
          {...text('telephone')}
          hint={words.telephoneHint}
          maxLength={20}
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <RegionSelects
        levels={levels}
        codes={[province, city, area]}
        words={words.regions}
        next={words.next}
        error={['province', ...codes].map(name => errors[name]).find(Boolean)}
      />
      <TextField {...text('address')} maxLength={200} autoComplete="street-address" placeholder={words.addressHint} />
      <label className="tick">
        <input type="checkbox" name="is_default" value="1" defaultChecked={values['is_default'] === '1'} />
        {words.isDefault}
      </label>
      <FormEnd form={form} main="save" send={words.save}>
        <a className="button line large" href={book}>
          {words.cancel}
        </a>
      </FormEnd>
    </NamedButtonForm>
  )
}

/** Converts the field names of the region picker. */
const withCodes = ({ province = '', city = '', area = '', ...fields }: Fields): Fields => ({
  ...fields,
  province_id: province,
  city_id: city,
  district_id: area,
})
