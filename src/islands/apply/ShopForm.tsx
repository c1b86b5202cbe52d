import type { ReactNode } from 'react'
import { SHOP_PAPERS } from '../../lib/core/limits.ts'
import type { Region } from '../../lib/core/regions/regions.ts'
import { FormEnd } from '../account/FormEnd.tsx'
import { NamedButtonForm } from '../account/NamedButtonForm.tsx'
import type { First } from '../account/useAccountForm.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { MobileField } from '../ui/MobileField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { RegionField } from './RegionField.tsx'
import { type Choice, SelectField } from './SelectField.tsx'
import { useApplication } from './useApplication.ts'
import type { ApplyWords, PaperWords } from './words.ts'

interface Props {
  first: First
  industries: Choice[]
  levels: Choice[]
  regions: Region[][]
  agreement: string
  /** Where success leads. */
  target: string
  words: ApplyWords
  picture: PaperWords
  /** Full text of the agreement. */
  children?: ReactNode
}

const papers = [
  { name: 'id_card_positive_image', label: 'shopIdPositive', most: 1 },
  { name: 'id_card_negative_image', label: 'shopIdBack', most: 1 },
  { name: 'yyzz_images', label: 'shopYyzz', most: SHOP_PAPERS },
  { name: 'other_images', label: 'shopOther', most: SHOP_PAPERS },
] as const
const names = [
  ...['name', 'logo', 'industry_id', 'guarantee_level', 'province', 'city', 'area', 'address', 'real_name', 'phone'],
  ...papers.map(({ name }) => name),
]

/** Application for a shop; prefilled after a refusal. */
export function ShopForm({ first, industries, levels, regions, agreement, target, words, picture, children }: Props) {
  const form = useApplication({ path: '/api/mall/shop/apply', first, names, target })
  const { errors, values, field: of } = form
  const pictures = (name: string, label: string, most: keyof PaperWords) =>
    ({ name, label, most, error: errors[name], value: values[name], words: picture[most], plain: words }) as const
  return (
    <NamedButtonForm form={form} main="apply" keep="shop-application" className="stack" encType="multipart/form-data">
      {/* Where it returns to without script. */}
      <input type="hidden" name="back" value={first.values['back'] ?? ''} />
      <fieldset className="stack tight part">
        <legend>{words.shopAbout}</legend>
        <TextField {...of('name', words.shopName)} maxLength={50} autoComplete="organization" />
        <PictureField {...pictures('logo', words.shopLogo, 1)} />
        <div className="pair">
          <SelectField {...of('industry_id', words.shopIndustry)} none={words.regionChoose} choices={industries} />
          <SelectField {...of('guarantee_level', words.shopGuarantee)} none={words.regionChoose} choices={levels} />
        </div>
        <RegionField form={form} levels={regions} words={words} />
        <TextField {...of('address', words.address)} maxLength={200} autoComplete="street-address" />
      </fieldset>
      <fieldset className="stack tight part">
        <legend>{words.shopOwner}</legend>
        <div className="pair">
          <TextField {...of('real_name', words.shopRealname)} maxLength={30} autoComplete="name" />
          <MobileField {...of('phone', words.shopPhone)} />
        </div>
      </fieldset>
      <fieldset className="stack tight part">
        <legend>{words.shopPapers}</legend>
        <p className="quiet">{words.privacy}</p>
        <div className="pair">
          {papers.map(({ name, label, most }) => (
            <PictureField key={name} {...pictures(name, words[label], most)} kind="document" />
          ))}
        </div>
      </fieldset>
      {children}
      <label className="tick">
        <input type="checkbox" name="agree" value="1" required />
        {words.shopAgree.replace('{{agreement}}', () => agreement)}
      </label>
      <FormEnd form={form} main="apply" send={words.shopSend} />
    </NamedButtonForm>
  )
}
