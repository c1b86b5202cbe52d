import { sql } from 'kysely'
import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchLoader, batchQuery, key, listQuery, number, text } from '../../db/batch-loader.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { type FromType, type Move, mayNotGoNegative, type UserKind, unitOf } from './accounts.ts'

interface Posted {
  /** Idempotency key: a second posting with the same key changes nothing. */
  key: string
  from_type: FromType
  relate_id?: number
  remark?: string
  /** They add up to 0 in money, in points and in growth. */
  moves: Move[]
}

/**
 * Moves money (fen), points and growth between accounts: all of it, or nothing (false) when `key` was posted before.
 * Members and shops never go below 0: refusal notEnough, which must roll back the whole transaction. Related moves
 * belong in one posting, since its accounts are locked in one order. Moves of 0 are not posted.
 */
export async function postEntries(
  who: Changing<Caller>,
  { moves, key, from_type, relate_id = 0, remark = '' }: Posted,
): Promise<boolean> {
  const parts = merged(moves)
  mustBalance(key, parts)
  if (parts.length === 0) return true
  const [posting] = await opened(who.db, { key, from_type, relate_id, remark, createtime: who.now })
  if (!posting) return false
  const entries = await Promise.all(parts.map(move => moved(who.db, move)))
  await entered(
    who.db,
    entries.map((entry, at) => ({ ...entry, posting_id: posting.id, amount: parts[at]!.amount })),
  )
  return true
}

const posting = ['key', 'from_type', 'relate_id', 'remark', 'createtime'] as const

const opened = batchQuery(
  { key: text, from_type: text, relate_id: key, remark: text, createtime: number },
  ['key'],
  (db, given) =>
    db
      .insertInto('posting')
      .columns(posting)
      .expression(db.selectFrom(given).select(posting).where(sql.lit(true)))
      .onConflict(same => same.column('key').doNothing())
      .returning(['id', 'key']),
  null,
)

const entry = { posting_id: key, account_id: key, amount: number, value: number }
const entryOf = ['posting_id', 'account_id', 'amount', 'value'] as const

const entriesOf = listQuery(entry, (db, given) =>
  db
    .insertInto('entry')
    .columns(entryOf)
    .expression(db.selectFrom(given).select(entryOf).where(sql.lit(true))),
)

const entered = batchLoader(async (db: Db, postings: Parameters<typeof entriesOf>[1][]) => {
  await entriesOf(db, postings.flat())
  return []
})

/** A member's values of these accounts, 0 for one that does not exist. */
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

/** Merges the moves by account, in the order in which every posting locks them. */
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
  const { owner, kind, amount } = move
  if (!mayNotGoNegative(move)) return { account_id: await noted(db, { owner, kind, amount }), value: 0 }
  const [account] = await settled(db, { owner_type: owner, owner_id: idOf(move), kind, value: amount })
  if (!account) throw new Refusal('notEnough', {}, `refusal:notEnough_${unitOf(kind)}`)
  return { account_id: account.id, value: account.value }
}

const account = ['owner_type', 'owner_id', 'kind', 'value'] as const

/** Applies moves in one order; nothing for an account that lacks what is to be taken. */
const settled = batchQuery(
  { owner_type: text, owner_id: key, kind: text, value: number },
  ['owner_type', 'owner_id', 'kind'],
  (db, given) => {
    const isThere = db
      .selectFrom('account')
      .select('id')
      .whereRef('account.owner_type', '=', sql.ref('given.owner_type'))
      .whereRef('account.owner_id', '=', sql.ref('given.owner_id'))
      .whereRef('account.kind', '=', sql.ref('given.kind'))
    return db
      .insertInto('account')
      .columns(account)
      .expression(
        db
          .selectFrom(given)
          .select(account)
          .where(e => e.or([e('given.value', '>', e.lit(0)), e.exists(isThere)])),
      )
      .onConflict(same =>
        same
          .columns(['owner_type', 'owner_id', 'kind'])
          .doUpdateSet(e => ({ value: e('account.value', '+', e.ref('excluded.value')) }))
          .where(e => e(e('account.value', '+', e.ref('excluded.value')), '>=', e.lit(0))),
      )
      .returning(['id', ...account])
  },
  null,
)

/**
 * All payments pass through these few accounts: row locks on them would serialise all payments and could deadlock. So
 * the amount is inserted as a pending entry, which `mergePendingEntries` adds later. Returns the account's id.
 */
const noted = batchLoader(async (db: Db, moves: Pick<Move, 'owner' | 'kind' | 'amount'>[]) => {
  const nameOf = ({ owner, kind }: Pick<Move, 'owner' | 'kind'>) => `${owner} ${kind}`
  const same = [...Map.groupBy(moves, nameOf)]
  const ids = new Map(await Promise.all(same.map(async ([name, each]) => [name, await laid(db, each)] as const)))
  return moves.map(move => ids.get(nameOf(move))!)
})

async function laid(db: Db, moves: Pick<Move, 'owner' | 'kind' | 'amount'>[]): Promise<number> {
  const { owner, kind } = moves[0]!
  const amount = moves.reduce((sum, move) => sum + move.amount, 0)
  const [first] = await waiting(db, owner, kind, amount)
  if (first) return first.account_id
  await open(db, owner, kind)
  const [row] = await waiting(db, owner, kind, amount)
  if (!row) throw new Error(`No account ${owner} ${kind}`)
  return row.account_id
}

/** Inserts the amount as a pending entry; returns the account's id, or nothing where the account does not exist yet. */
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

const open = (db: Db, owner_type: Move['owner'], kind: Move['kind']) =>
  db
    .insertInto('account')
    .values({ owner_type, owner_id: 0, kind })
    .onConflict(same => same.columns(['owner_type', 'owner_id', 'kind']).doNothing())
    .execute()
