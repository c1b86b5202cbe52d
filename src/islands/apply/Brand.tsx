import type { CertificationDraft } from './useCertificationDraft.ts'
import type { ApplyWords } from './words.ts'

/** Brands by initial. */
export type Brands = Record<string, { id: number; name: string }[]>

interface Props {
  brands: Brands
  draft: CertificationDraft
  words: ApplyWords
  onChange(changed: Partial<CertificationDraft>): void
}

/** The car: brand from the list, model as free text. */
export function Brand({ brands, draft, words, onChange }: Props) {
  return (
    <div className="stack tight">
      <p className="field">
        <label htmlFor="brand">{words.brand}</label>
        <select
          className="input"
          id="brand"
          value={draft.brand_id}
          onChange={({ target }) => onChange({ brand_id: target.value })}
        >
          <option value="">{words.brandChoose}</option>
          {Object.entries(brands).map(([letter, group]) => (
            <optgroup key={letter} label={letter}>
              {group.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </p>
      <p className="field">
        <label htmlFor="series">{words.series}</label>
        <input
          className="input"
          id="series"
          maxLength={30}
          placeholder={words.seriesHint}
          value={draft.series}
          onChange={({ target }) => onChange({ series: target.value })}
        />
      </p>
    </div>
  )
}
