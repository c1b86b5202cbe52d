import type { ChangeEvent, RefObject } from 'react'
import { putGoods, useGoodsPicker } from '../goods/useGoodsPicker.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { ChosenPicture } from './ChosenPicture.tsx'
import type { ThreadPlace } from './places.ts'
import type { usePicture } from './usePicture.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  picture: ReturnType<typeof usePicture>
  words: ThreadPlace['words']
}

/** What can be added to a letter, all of it by script. */
export function ComposeTools({ form, picture, words }: Props) {
  const isAwake = useHydrated()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (file) picture.bring(file)
  }
  const { pick, dialog } = useGoodsPicker(words.goods)
  async function pickGoods() {
    const goods = await pick()
    const box = form.current?.querySelector('textarea')
    if (goods && box) putGoods(box, goods)
  }
  return (
    <span className="row tools" hidden={!isAwake}>
      {picture.chosen ? (
        <ChosenPicture picture={picture} words={words} />
      ) : (
        <label className="button ghost small choose-picture">
          <Icon name="image" />
          {words.picture}
          <input type="file" accept="image/*" onChange={choose} />
        </label>
      )}
      <button className="button ghost small" type="button" onClick={pickGoods}>
        <Icon name="tag" />
        {words.goods.pick}
      </button>
      {dialog}
    </span>
  )
}
