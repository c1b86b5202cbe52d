import { type RefObject, useEffect, useRef, useState } from 'react'
import { newKey } from '../../lib/browser/api.ts'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import {
  type Address,
  addressesNow,
  type Calculation,
  type Choices,
  calculate,
  create,
  drafts,
  keepDraft,
  nothingChosen,
  type OrderDraft,
  type OrderKind,
} from '../../lib/browser/stores/payment.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { faultsOfForm } from '../../lib/core/field-faults.ts'
import { useGoodsUpdates } from '../ui/useGoodsUpdates.ts'
import { type Change, changesOf, goodsOf, pricesOf } from './changes.ts'
import { CHECKOUT_FIELDS } from './fields.ts'
import { typedChoices } from './typedChoices.ts'

export interface CheckoutProps {
  kind: OrderKind
  draft: OrderDraft
  uid: number
  /** As calculated by the server. */
  first: Calculation
  addresses: Address[]
  /** What was sent without script and refused: choices, fields, errors, and changes. */
  chosen: Partial<Choices>
  typed: Record<string, string>
  refused: FieldErrors
  changed: Change[]
  /** Idempotency key, so that the order is created once. */
  idempotency_key: string
}

export type CheckoutState = ReturnType<typeof useCheckout>

/** State of the checkout: choices, price, and changes. */
export function useCheckout(
  { kind, draft, uid, first, addresses: known, chosen, typed, refused, changed, idempotency_key }: CheckoutProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const [choices, setChoices] = useState<Choices>({ ...nothingChosen, ...chosen })
  const [cost, setCost] = useState(first)
  const [addresses, setAddresses] = useState(known)
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState<Change[]>(changed)
  const [errors, setErrors] = useState<FieldErrors>(refused)
  // Remounts the fields once the browser's draft is restored.
  const [restored, setRestored] = useState(0)
  const turn = useRef(0)
  /** The calculation shown, whatever is being requested. */
  const shown = useRef(first)
  const [hasNews, setHasNews] = useState(false)
  /** Whether the last update stayed without an answer. */
  const hasFailed = useRef(false)
  const key = useRef(idempotency_key)
  const isOrdering = useRef(false)

  useEffect(() => {
    const kept = drafts[kind].get()
    const isOwn = kept && kept.uid === uid && same(kept.draft, draft) && Object.keys(typed).length === 0
    const own = isOwn ? kept.choices : null
    const early = form.current ? typedChoices(form.current) : {}
    const buyer_message = { ...own?.buyer_message, ...early.buyer_message }
    if (own) setRestored(1)
    if (own || Object.keys(early).length > 0) return void choose({ ...own, ...early, buyer_message })
    keepDraft(kind, { uid, draft, choices })
  }, [])

  /** Applies choices; only the result of the latest request is shown. */
  async function choose(chosen: Partial<Choices>, isPriced = true): Promise<Calculation | null> {
    const next = { ...choices, ...chosen }
    setChoices(next)
    keepDraft(kind, { uid, draft, choices: next })
    setErrors({})
    return isPriced ? reckon(next) : null
  }

  /** Announces a changed price. `isQuiet` keeps the button enabled, as the buyer has changed nothing. */
  async function reckon(chosen: Choices = choices, isQuiet = false): Promise<Calculation | null> {
    const mine = ++turn.current
    if (!isQuiet) setBusy(true)
    const now = await calculate(kind, draft, chosen)
    if (mine !== turn.current) return null
    if (!isOrdering.current) setBusy(false)
    if (now) show(now)
    const unusable = now?.faults.find(({ reason }) => reason === 'couponUnusable')
    if (!unusable) return now
    // Shown once; then the choice is open again.
    const { platform_coupon_id: _, ...others } = { ...chosen, coupon: {} }
    showError(unusable.text)
    setChoices(others)
    keepDraft(kind, { uid, draft, choices: others })
    return reckon(others)
  }

  function show(now: Calculation) {
    const news = pricesOf(shown.current, now)
    if (news.length > 0) setChanges(news)
    shown.current = now
    setCost(now)
  }

  // While the page is open a price or stock may change: it is recalculated once nothing else is, and announced.
  useGoodsUpdates(goodsOf(cost), () => setHasNews(true))
  useEffect(() => {
    if (!hasNews || busy) return
    setHasNews(false)
    void renew()
  }, [hasNews, busy])

  useEffect(() => {
    const again = () => hasFailed.current && setHasNews(true)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  async function renew() {
    const before = shown.current
    const mine = turn.current + 1
    const now = await reckon(choices, true)
    hasFailed.current = !now
    // Another choice was calculated instead, which may not include this update.
    if (!now && turn.current !== mine) setHasNews(true)
    const news = now ? changesOf(before, now) : []
    if (news.length > 0) setChanges(news)
  }

  /** Recalculates after a change of the addresses. */
  async function readdress() {
    try {
      setAddresses(await addressesNow())
    } catch (error) {
      showError(error)
    }
    await reckon(choices)
  }

  /** Creates the order, once; returns where to go, or why not. */
  async function submit(pay_password?: string) {
    isOrdering.current = true
    setBusy(true)
    setErrors({})
    const sure = { order_key: cost.order_key, idempotency_key: key.current, ...(pay_password && { pay_password }) }
    const made = await create(kind, draft, choices, sure)
    if ('out_trade_no' in made) return made
    isOrdering.current = false
    setBusy(false)
    // Without a response it is unknown whether the order was created, so the key is kept.
    if (made.refused !== 'unanswered') key.current = newKey()
    if (made.refused === 'coupon') await reckon(choices)
    if (made.refused === 'changed') {
      const now = await reckon(choices)
      if (now) setChanges(changesOf(cost, now))
    }
    if (made.refused !== 'password') setErrors(faultsOfForm(made, CHECKOUT_FIELDS))
    return made
  }

  return {
    choices,
    cost,
    first,
    addresses,
    busy,
    changes,
    errors,
    restored,
    typed,
    key: key.current,
    isOrdering,
    choose,
    reckon,
    readdress,
    submit,
    setErrors,
  }
}

const same = (one: OrderDraft, other: OrderDraft) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString()
