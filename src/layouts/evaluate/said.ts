import type { AstroGlobal } from 'astro'
import { submitted } from '../../lib/http/form.ts'

type Fields = Record<string, string>

/** A review from a plain form: the fields of each line carry its id, as content-7. */
export const reviewSent = (astro: AstroGlobal) =>
  submitted(astro, { add: '/api/goodsevaluate/add', again: '/api/goodsevaluate/again' }, meant)

function meant(sent: Fields): Fields {
  const ids = Object.keys(sent).flatMap(name => /^content-(\d+)$/.exec(name)?.[1] ?? [])
  const lines = ids.map(id => {
    const [content, images] = [sent[`content-${id}`], sent[`images-${id}`] ?? '']
    return sent['do'] === 'again'
      ? { order_goods_id: id, again_content: content, again_images: images }
      : { order_goods_id: id, content, images, scores: sent[`scores-${id}`] }
  })
  return { ...sent, goods_evaluate: JSON.stringify(lines) }
}
