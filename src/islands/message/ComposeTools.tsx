import type { RefObject } from 'react'
import { insertGoodsLink } from '../goods/insert-goods-link.ts'
import { useGoodsPicker } from '../goods/useGoodsPicker.tsx'
import { ChoosePictures } from '../pictures/ChoosePictures.tsx'
import type { Pictures } from '../pictures/usePictures.ts'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { ThreadPlace } from './places.ts'

const chosenPicture = () => import('./ChosenPicture.tsx').then(own => own.ChosenPicture)

interface Props {
  form: RefObject<HTMLFormElement | null>
  list: Pictures
  words: ThreadPlace['words']
}

/** What can be added to a letter; needs script. */
export function ComposeTools({ form, list, words }: Props) {
  const isAwake = useHydrated()
  const hasPicture = list.pictures.length > 0
  const ChosenPicture = useLazyComponent(chosenPicture, hasPicture)
  const { pick, dialog } = useGoodsPicker(words.goods)
  async function pickGoods() {
    const goods = await pick()
    const box = form.current?.querySelector('textarea')
    if (goods && box) insertGoodsLink(box, goods)
  }
  return (
    <span className="row tools" hidden={!isAwake}>
      {hasPicture ? (
        ChosenPicture && <ChosenPicture list={list} words={words} />
      ) : (
        <ChoosePictures className="button ghost small choose-picture" onTake={list.replace}>
          <Icon name="image" />
          {words.picture}
        </ChoosePictures>
      )}
      <button className="button ghost small" type="button" onClick={pickGoods}>
        <Icon name="tag" />
        {words.goods.pick}
      </button>
      {dialog}
    </span>
  )
}
