import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { REVIEW_PICTURES } from '../../core/limits.ts'
import { evaluateInfo } from '../../domain/trade/write-review.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'
import { orderInAddress } from './query.ts'

type Fields = Record<string, string>

const pictures = { most: REVIEW_PICTURES, kind: 'image' } as const

const forms = { add: '/api/goodsevaluate/add', again: '/api/goodsevaluate/again' } as const

/**
 * The form for the first or follow-up review of an order; once sent, a redirect to the orders. `order` is null, with
 * the refusal's status, if it is not this member's or cannot be reviewed now (`isNotNow`).
 */
export async function loadReview(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale, t } = page
  const { value: order = null, refusal } = await attempt(
    astro,
    evaluateInfo(who, { order_id: orderInAddress(astro.url) }),
  )
  const rules = (order?.order_goods ?? []).map(({ order_goods_id }) => [`images-${order_goods_id}`, pictures] as const)
  const sent = await submitted(astro, forms, reviewFieldsToCall, Object.fromEntries(rules))
  if (sent.said) return astro.redirect(localePath(locale, '/member/order_list?reviewed=1'), 303)
  const isAgain = order?.evaluate_action === 'again'
  const title = t(isAgain ? 'order:evaluateAgainTitle' : 'order:evaluateTitle')
  return { title, sent, order, isNotNow: refusal === 'stateConflict' }
}

/** Converts the form's fields to those of the calls; in the form a line's fields carry its id, as content-7. */
function reviewFieldsToCall(sent: Fields): Fields {
  const ids = Object.keys(sent).flatMap(name => /^content-(\d+)$/.exec(name)?.[1] ?? [])
  const lines = ids.map(id => {
    const [content, images] = [sent[`content-${id}`], sent[`images-${id}`] ?? '']
    return sent['do'] === 'again'
      ? { order_goods_id: id, again_content: content, again_images: images }
      : { order_goods_id: id, content, images, scores: sent[`scores-${id}`] }
  })
  return { ...sent, goods_evaluate: JSON.stringify(lines) }
}
