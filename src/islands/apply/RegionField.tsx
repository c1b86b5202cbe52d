import type { Region } from '../../lib/core/regions/regions.ts'
import type { AccountForm } from '../account/useAccountForm.ts'
import { RegionSelects } from '../ui/RegionSelects.tsx'
import { type ApplyWords, regionWords } from './words.ts'

interface Props {
  form: AccountForm
  levels: Region[][]
  words: ApplyWords
}

/** The applicant's region. */
export function RegionField({ form: { errors, values }, levels, words }: Props) {
  const { province = '', city = '', area = '' } = values
  return (
    <RegionSelects
      levels={levels}
      codes={[province, city, area]}
      words={regionWords(words)}
      next={words.regionNext}
      error={errors['province'] ?? errors['city'] ?? errors['area']}
    />
  )
}
