import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type Address,
  addressesNow,
  type Calculation,
  type Choices,
  calculate,
  create,
  type Draft,
  drafts,
  type Kind,
  nothingChosen,
} from '../../lib/stores/payment.ts'
import { complain } from '../../lib/stores/toast.ts'
import { type Change, changesOf } from './changes.ts'
import { earlyIn } from './early.ts'

interface Opened {
  kind: Kind
  draft: Draft
  uid: number
  first: Calculation
  addresses: Address[]
}

export type Checking = ReturnType<typeof useCheckout>

/** The state of the page: what is chosen, what that costs, and what has changed meanwhile. */
export function useCheckout(
  { kind, draft, uid, first, addresses: known }: Opened,
  form: RefObject<HTMLFormElement | null>,
) {
  const [choices, setChoices] = useState<Choices>(nothingChosen)
  const [cost, setCost] = useState(first)
  const [addresses, setAddresses] = useState(known)
  // Until script is awake the button rests: what it would send by itself is no order.
  const [busy, setBusy] = useState(true)
  const [changes, setChanges] = useState<Change[]>([])
  const [fault, setFault] = useState('')
  const turn = useRef(0)
  const key = useRef(crypto.randomUUID())

  useEffect(() => {
    const kept = drafts[kind].get()
    const own = kept && kept.uid === uid && same(kept.draft, draft) ? kept.choices : null
    const early = form.current ? earlyIn(form.current) : {}
    const buyer_message = { ...own?.buyer_message, ...early.buyer_message }
    if (own || Object.keys(early).length > 0) return void choose({ ...own, ...early, buyer_message })
    setBusy(false)
    drafts[kind].set({ uid, draft, choices })
  }, [])

  /** Takes these choices; only what is asked last is shown. */
  async function choose(chosen: Partial<Choices>, isPriced = true): Promise<Calculation | null> {
    const next = { ...choices, ...chosen }
    setChoices(next)
    drafts[kind].set({ uid, draft, choices: next })
    setFault('')
    return isPriced ? reckon(next) : null
  }

  async function reckon(chosen: Choices): Promise<Calculation | null> {
    const mine = ++turn.current
    setBusy(true)
    const now = await calculate(kind, draft, chosen)
    if (mine !== turn.current) return null
    setBusy(false)
    if (now) setCost(now)
    const unusable = now?.faults.find(({ reason }) => reason === 'couponUnusable')
    if (!unusable) return now
    // It is said once; then the choice is open again.
    const { platform_coupon_id: _, ...others } = { ...chosen, coupon: {} }
    complain(unusable.text)
    setChoices(others)
    drafts[kind].set({ uid, draft, choices: others })
    return reckon(others)
  }

  /** After a change of the address book. */
  async function readdress() {
    try {
      setAddresses(await addressesNow())
    } catch (error) {
      complain(error)
    }
    await reckon(choices)
  }

  /** Makes the order, once; answers where to go, or why not. */
  async function submit(pay_password?: string) {
    setBusy(true)
    setFault('')
    const sure = { order_key: cost.order_key, idempotency_key: key.current, ...(pay_password && { pay_password }) }
    const made = await create(kind, draft, choices, sure)
    if ('out_trade_no' in made) return made
    setBusy(false)
    key.current = crypto.randomUUID()
    if (made.refused === 'coupon') await reckon(choices)
    if (made.refused === 'changed') {
      const now = await reckon(choices)
      setChanges(now ? changesOf(cost, now) : [])
    }
    if (made.refused !== 'password') setFault(made.text)
    return made
  }

  return { choices, cost, addresses, busy, changes, fault, choose, readdress, submit, setFault }
}

const same = (one: Draft, other: Draft) => new URLSearchParams(one).toString() === new URLSearchParams(other).toString()
