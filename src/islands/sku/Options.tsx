import type { MouseEvent } from 'react'
import type { SkuRow, SkuView } from '../../lib/core/goods/sku-view.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { SkuWords } from './words.ts'

interface Props extends Pick<SkuView, 'specs'> {
  sku: SkuRow
  words: SkuWords
  /** Address of SKUs, to which the id is appended. */
  to: string
  onChoose(sku_id: number, href: string): void
}

/** The specs to choose from. */
export function Options({ specs, sku, words, to, onChoose }: Props) {
  const chosen = sku.sku_spec_format.map(({ spec_value_name }) => spec_value_name).filter(Boolean)
  if (specs?.length === 0 || (!specs && chosen.length === 0)) return null
  return (
    <dl className="kv">
      {specs?.map(spec => <Spec key={spec.spec_id} spec={spec} words={words} to={to} onChoose={onChoose} />) ?? (
        <>
          <dt>{words.spec}</dt>
          <dd>{chosen.join(' / ')}</dd>
        </>
      )}
    </dl>
  )
}

type Choices = NonNullable<SkuView['specs']>[number]

function Spec({ spec, ...rest }: { spec: Choices } & Omit<Props, 'specs' | 'sku'>) {
  return (
    <>
      <dt>{spec.spec_name}</dt>
      <dd>
        <ul className="specs" aria-label={spec.spec_name}>
          {spec.value.map(value => (
            <li key={value.spec_value_id}>
              <Value value={value} {...rest} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

/** A link, as every SKU has its own address. A value without a SKU is struck out and no link. */
function Value({ value, words, to, onChoose }: { value: Choices['value'][number] } & Omit<Props, 'specs' | 'sku'>) {
  const { spec_value_name, image, is_chosen, is_out, sku_id } = value
  const picture = image && <img src={sized(image, 'small')} width="240" height="240" alt="" loading="lazy" />
  if (sku_id === 0)
    return (
      <s title={words.impossible}>
        {picture}
        {spec_value_name}
        <span className="sr"> {words.impossible}</span>
      </s>
    )
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!is_chosen) onChoose(sku_id, `${to}${sku_id}`)
  }
  return (
    <a
      href={`${to}${sku_id}`}
      className={is_out ? 'out' : undefined}
      aria-current={is_chosen ? 'true' : undefined}
      rel={is_chosen ? undefined : 'nofollow'}
      onClick={choose}
    >
      {picture}
      {spec_value_name}
      {is_out && <span className="sr"> {words.goods.none}</span>}
    </a>
  )
}
