export interface GoodsSearchFields {
  keywords: string
  first: string | null
  second: string | null
  third: string | null
  brand: string | null
  /** JSON, as stored. */
  goods_spec_format: string
  goods_attr_format: string
}

/** Search text of goods besides their own: categories, brand, and the values of specs and attributes. */
export function goodsSearchText({ keywords, first, second, third, brand, ...row }: GoodsSearchFields): string {
  const specs: { value?: { spec_value_name: string }[] }[] = JSON.parse(row.goods_spec_format)
  const attrs: { attr_value_name?: string }[] = JSON.parse(row.goods_attr_format)
  return [
    ...[keywords, first, second, third, brand],
    ...specs.flatMap(({ value = [] }) => value.map(each => each.spec_value_name)),
    ...attrs.map(({ attr_value_name }) => attr_value_name),
  ].join('\n')
}
