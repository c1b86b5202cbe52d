import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Move } from '../ledger/accounts.ts'
import { postEntries } from '../ledger/index.ts'

/** status of a withdrawal: to be checked by staff, to be paid, paid, refused. */
export const [TO_CHECK, TO_PAY, PAID, REFUSED] = [0, 1, 2, -1] as const

/** The transition table of withdrawals. */
const transitions = {
  agree: { from: [TO_CHECK], to: TO_PAY },
  refuse: { from: [TO_CHECK, TO_PAY], to: REFUSED },
  transfer: { from: [TO_PAY], to: PAID },
} as const
export type WithdrawAction = keyof typeof transitions

/** What staff may do in this state. */
export const actionsOf = (status: number) =>
  (Object.keys(transitions) as WithdrawAction[]).filter(name =>
    (transitions[name].from as readonly number[]).includes(status),
  )

/** Actor: 1 the applicant, 3 the platform, 4 timeout. */
export interface WithdrawalCause {
  way: 1 | 3 | 4
  user_id?: number
  text?: string
}

type Values = { refuse_reason?: string; transfer_type?: string; transfer_remark?: string; certificate?: string }

/** Moves a withdrawal together with its money; the only function that does. Refusals noSuchContent, stateConflict. */
export async function moveWithdraw(
  who: Changing<Caller>,
  id: number,
  action: WithdrawAction,
  cause: WithdrawalCause,
  values: Values = {},
) {
  const { from, to } = transitions[action]
  const before = await who.db
    .selectFrom('withdraw')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const row = await who.db
    .updateTable('withdraw')
    .set({ ...values, status: to, ...(to === PAID ? { transfer_time: who.now } : { audit_time: who.now }) })
    .where('id', '=', id)
    .where('status', '=', before.status)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Refusal('stateConflict'))
  await logWithdrawal(who, { id, from_status: before.status, to_status: to, action, ...cause })
  if (to !== TO_PAY) await postEntries(who, { ...about(id, action, row.withdraw_no), moves: movesOf(row, to) })
  return row
}

type Row = { owner_type: string; owner_id: number; apply_money: number; money: number; service_money: number }

const about = (id: number, action: string, remark: string) =>
  ({ key: `withdraw:${id}:${action}`, from_type: 'withdraw', relate_id: id, remark }) as const

/** Pays out the reserved money less the fee, or returns it. */
function movesOf(row: Row, to: typeof PAID | typeof REFUSED): Move[] {
  const reserved = { ...reservedOf(row), amount: -row.apply_money }
  if (to === REFUSED) return [reserved, { ...freeOf(row), amount: row.apply_money }]
  return [
    reserved,
    { owner: 'outside', kind: 'withdrawn', amount: row.money },
    { owner: 'platform', kind: 'fee', amount: row.service_money },
  ]
}

type Owned = Pick<Row, 'owner_type' | 'owner_id'>

const freeOf = ({ owner_type, owner_id: id }: Owned) =>
  owner_type === 'shop'
    ? ({ owner: 'shop', id, kind: 'money' } as const)
    : ({ owner: 'user', id, kind: 'balance_money' } as const)

const reservedOf = ({ owner_type, owner_id: id }: Owned) =>
  owner_type === 'shop'
    ? ({ owner: 'shop', id, kind: 'withdraw_apply' } as const)
    : ({ owner: 'user', id, kind: 'balance_withdraw_apply' } as const)

/** Reserves the money of a new withdrawal. Refusal notEnough. */
export const reserveWithdrawal = (who: Changing<Caller>, row: Row & { id: number; withdraw_no: string }) =>
  postEntries(who, {
    ...about(row.id, 'apply', row.withdraw_no),
    moves: [
      { ...freeOf(row), amount: -row.apply_money },
      { ...reservedOf(row), amount: row.apply_money },
    ],
  })

interface Note extends WithdrawalCause {
  id: number
  from_status: number | null
  to_status: number
  action: string
}

export async function logWithdrawal({ db, now }: Changing<Caller>, { id: withdraw_id, ...note }: Note) {
  await db
    .insertInto('withdraw_log')
    .values({ ...note, withdraw_id, createtime: now })
    .execute()
}
