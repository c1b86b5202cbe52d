import { sql } from 'kysely'
import type { Caller, Changing } from '../caller.ts'
import type { Db } from '../db/open.ts'
import { query } from '../db/query.ts'
import { Refusal } from '../refusal.ts'
import { type FromType, isBound, type Move, type UserKind, unitOf } from './accounts.ts'

interface Posted {
  /** Names what happened; a second posting of the same key changes nothing. */
  key: string
  from_type: FromType
  relate_id?: number
  remark?: string
  /** They add up to 0 in money, in points and in growth. */
  moves: Move[]
}

/**
 * Moves money (fen), points and growth between accounts: all of it or, when `key` was posted before, nothing (false).
 * Members and shops never go below 0: refusal notEnough, which must fail the whole change. What belongs together goes
 * into one posting, since its accounts are locked in one order. What moves nothing leaves no posting. screens.md 2.6,
 * "Account ledger constants".
 */
export async function post(
  who: Changing<Caller>,
  { moves, key, from_type, relate_id = 0, remark = '' }: Posted,
): Promise<boolean> {
  const parts = merged(moves)
  mustBalance(key, parts)
  if (parts.length === 0) return true
  const [posting] = await opened(who.db, key, from_type, relate_id, remark, who.now)
  if (!posting) return false
  const entries = await Promise.all(parts.map(move => moved(who.db, move)))
  await entered(
    who.db,
    posting.id,
    entries.map(({ account_id }) => account_id),
    parts.map(({ amount }) => amount),
    entries.map(({ value }) => value),
  )
  return true
}

const opened = query((db, key: string, from_type: FromType, relate_id: number, remark: string, createtime: number) =>
  db
    .insertInto('posting')
    .values({ key, from_type, relate_id, remark, createtime })
    .onConflict(same => same.column('key').doNothing())
    .returning('id'),
)

const entered = query((db, posting_id: number, accounts: number[], amounts: number[], values: number[]) =>
  db
    .insertInto('entry')
    .values(accounts.map((account_id, at) => ({ posting_id, account_id, amount: amounts[at]!, value: values[at]! }))),
)

/** What a member has of these kinds, 0 where there was never any. */
export async function valuesOf<Kind extends UserKind>(
  db: Db,
  user_id: number,
  kinds: readonly Kind[],
): Promise<Record<Kind, number>> {
  const rows = await heldOf(db, user_id, kinds)
  const known = new Map(rows.map(row => [row.kind, row.value]))
  return Object.fromEntries(kinds.map(kind => [kind, known.get(kind) ?? 0])) as Record<Kind, number>
}

const heldOf = query((db, user_id: number, kinds: readonly UserKind[]) =>
  db
    .selectFrom('account')
    .select(['kind', 'value'])
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', user_id)
    .where('kind', 'in', kinds),
)

const ranks = { user: 0, shop: 1, platform: 2, outside: 3 }
const idOf = (move: Move) => ('id' in move ? move.id : 0)

/** One move an account, in the order in which every posting locks them. */
function merged(moves: Move[]): Move[] {
  const sums = new Map<string, Move>()
  for (const move of moves) {
    if (!Number.isSafeInteger(move.amount)) throw new Error(`No whole amount: ${JSON.stringify(move)}`)
    const name = `${move.owner} ${idOf(move)} ${move.kind}`
    sums.set(name, { ...move, amount: move.amount + (sums.get(name)?.amount ?? 0) })
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => ranks[a.owner] - ranks[b.owner] || idOf(a) - idOf(b) || (a.kind < b.kind ? -1 : 1))
}

function mustBalance(key: string, moves: Move[]) {
  const sums = new Map<string, number>()
  for (const { kind, amount } of moves) sums.set(unitOf(kind), (sums.get(unitOf(kind)) ?? 0) + amount)
  for (const [unit, sum] of sums) if (sum !== 0) throw new Error(`Posting ${key} is out by ${sum} of ${unit}`)
}

async function moved(db: Db, move: Move): Promise<{ account_id: number; value: number }> {
  if (!isBound(move)) return noted(db, move)
  const { id, value } = move.amount > 0 ? await give(db, move) : await take(db, move)
  return { account_id: id, value }
}

const ownerOf = (move: Move) => ({ owner_type: move.owner, owner_id: idOf(move), kind: move.kind })

async function give(db: Db, move: Move) {
  const [account] = await given(db, move.owner, idOf(move), move.kind, move.amount)
  return account!
}

const given = query((db, owner_type: Move['owner'], owner_id: number, kind: Move['kind'], amount: number) =>
  db
    .insertInto('account')
    .values({ owner_type, owner_id, kind, value: amount })
    .onConflict(same =>
      same.columns(['owner_type', 'owner_id', 'kind']).doUpdateSet(e => ({ value: e('account.value', '+', amount) })),
    )
    .returning(['id', 'value']),
)

async function take(db: Db, move: Move) {
  const [account] = await taken(db, move.owner, idOf(move), move.kind, move.amount, -move.amount)
  if (!account) throw new Refusal('notEnough', {}, `refusal:notEnough_${unitOf(move.kind)}`)
  return account
}

const taken = query(
  (db, owner_type: Move['owner'], owner_id: number, kind: Move['kind'], amount: number, least: number) =>
    db
      .updateTable('account')
      .set(e => ({ value: e('value', '+', amount) }))
      .where('owner_type', '=', owner_type)
      .where('owner_id', '=', owner_id)
      .where('kind', '=', kind)
      .where('value', '>=', least)
      .returning(['id', 'value']),
)

/**
 * Everybody's money passes through these few accounts: a row lock on them would make all who pay wait for each other,
 * and two that post twice wait for ever. So the amount only waits beside the account until `fold` adds it.
 */
async function noted(db: Db, move: Move) {
  const laid = () => waiting(db, move.owner, move.kind, move.amount)
  const [first] = await laid()
  if (first) return { ...first, value: 0 }
  await open(db, move)
  const [row] = await laid()
  if (!row) throw new Error(`No account ${move.owner} ${move.kind}`)
  return { ...row, value: 0 }
}

/** Lays the amount beside the account; answers its id, or nothing where there is none yet. */
const waiting = query((db, owner_type: Move['owner'], kind: Move['kind'], amount: number) =>
  db
    .insertInto('account_waiting')
    .columns(['account_id', 'amount'])
    .expression(
      db
        .selectFrom('account')
        .select(['id', sql<number>`cast(${amount} as bigint)`.as('amount')])
        .where('owner_type', '=', owner_type)
        .where('owner_id', '=', 0)
        .where('kind', '=', kind),
    )
    .returning('account_id'),
)

const open = (db: Db, move: Move) =>
  db
    .insertInto('account')
    .values(ownerOf(move))
    .onConflict(same => same.columns(['owner_type', 'owner_id', 'kind']).doNothing())
    .execute()
