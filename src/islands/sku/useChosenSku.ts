import { useEffect, useState } from 'react'

/** The SKU shown: the address is the state. `first` is used at an address that names none of `known`. */
export function useChosenSku(first: number, known: number[]) {
  const [sku_id, setSku] = useState(first)
  useEffect(() => {
    const follow = () => setSku(skuIn(location, known) ?? first)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [first, known])
  const choose = (id: number, href: string) => {
    history.pushState(null, '', href)
    setSku(id)
  }
  return [sku_id, choose] as const
}

function skuIn({ pathname, search }: Location, known: number[]) {
  const sent = /\/sku-(\d+)$/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('sku_id')
  return known.find(id => String(id) === sent)
}
