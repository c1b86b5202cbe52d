import type { Caller, Member } from '../core/caller.ts'
import { change } from '../db/change.ts'
import type { FromType } from '../domain/ledger/accounts.ts'
import { postEntries, valuesOf } from '../domain/ledger/post.ts'
import { createExchange } from '../domain/trade/exchange/create.ts'
import { addBankAccount } from '../domain/wallet/bank-accounts.ts'
import { signin } from '../domain/wallet/daily-signin.ts'
import { grantRewards, levelsOf, rewardEntries } from '../domain/wallet/growth.ts'
import { createWithdrawal } from '../domain/wallet/withdraw.ts'
import { moveWithdraw } from '../domain/wallet/withdraw-states.ts'
import { dice } from './pictures/random.ts'
import { bank, bonus, owner, refused } from './seed/corpus/wallets.ts'

const DAY = 86_400
const PEOPLE = 24
/** Who has money, and where it should go. */
const RICH = 6

/** Points, growth and money of some demo members, by the same functions as everybody's: the ledger is right. */
export async function demoWallets(who: Caller): Promise<void> {
  await withCoupons(who)
  const people = await who.db
    .selectFrom('user')
    .select(['id', 'grade'])
    .where('essay_count', '>', 0)
    .orderBy('id')
    .limit(PEOPLE)
    .execute()
  const levels = await levelsOf(who.db)
  for (const [at, { id, grade }] of people.entries()) {
    const begin = levels.findLast(level => level.grade <= grade)?.growth ?? 0
    await lived({ ...who, member: id }, { at, growth: Math.round(begin * 1.15) + 12 })
  }
}

/** Gifts of the higher levels and packages bring coupons of the platform. */
async function withCoupons({ db }: Caller) {
  const rows = await db
    .selectFrom('coupon_type')
    .select('id')
    .where('site_id', 'is', null)
    .where('status', '=', 1)
    .orderBy('id')
    .limit(2)
    .execute()
  const ids = rows.map(({ id }) => id).join()
  await db.updateTable('member_level').set({ send_coupon: ids }).where('grade', '>=', 10).execute()
  await db.updateTable('recharge').set({ coupon_id: ids }).where('buy_price', '>=', 30_000).execute()
}

async function lived(who: Member, { at, growth }: { at: number; growth: number }) {
  const die = dice(`purse ${who.member}`)
  const ago = (days: number) => ({ ...who, now: who.now - days * DAY - Math.floor(die.between(0, DAY / 3)) })
  await got(ago(61), 'register', { point: 50 })
  await got(ago(52), 'memberconsume', { point: Math.floor(growth / 2), growth: Math.floor(growth / 2) })
  if (at < RICH) await recharged(ago(30))
  await got(ago(24), 'memberconsume', { point: Math.ceil(growth / 2), growth: Math.ceil(growth / 2) })
  const deeds: [FromType, number][] = [
    ...([
      ['post', 5],
      ['reply', 1],
      ['liked', 1],
      ['essence', 50],
      ['video', 5],
      ['reply', 1],
    ] as [FromType, number][]),
  ]
  for (const [n, [from_type, point]] of deeds.entries())
    if (die.chance(0.7)) await got(ago(20 - n * 2), from_type, { point })
  for (let day = 1 + (at % 6); day > 0; day--) await signin({ ...who, now: who.now - day * DAY })
  if (at < RICH) await wealthy(who, at, ago)
  if (at < RICH) await exchanged(ago(3))
}

/** A coupon and money for points, as far as they have enough. */
async function exchanged(who: Member) {
  const gifts = who.db.selectFrom('exchange').select(['id', 'score_price']).where('type', '>', 1).where('price', '=', 0)
  for (const { id, score_price } of await gifts.orderBy('id').execute()) {
    const { point } = await valuesOf(who.db, who.member, ['point'])
    if (point >= score_price * 2) await createExchange(who, { id, num: 1 })
  }
}

let said = 0
const got = (who: Member, from_type: FromType, values: { point?: number; growth?: number }) =>
  change(who, who =>
    grantRewards(who, { key: `demo:${who.member}:${++said}`, from_type, user_id: who.member, ...values }),
  )

const recharged = (who: Member) =>
  change(who, who =>
    postEntries(who, {
      key: `demo:${who.member}:recharge`,
      from_type: 'memberrecharge',
      moves: [
        { owner: 'outside', kind: 'sandbox', amount: -30_000 },
        { owner: 'user', id: who.member, kind: 'balance', amount: 30_000 },
        ...rewardEntries(who.member, 'balance', 1500),
      ],
    }),
  )

async function wealthy(who: Member, at: number, ago: (days: number) => Member) {
  const { member } = who
  await change(ago(12), who =>
    postEntries(who, {
      key: `demo:${member}:bonus`,
      from_type: 'adjust',
      remark: bonus,
      moves: [
        { owner: 'user', id: member, kind: 'balance_money', amount: 26_800 + at * 1000 },
        { owner: 'outside', kind: 'adjust', amount: -26_800 - at * 1000 },
      ],
    }),
  )
  const card = {
    withdraw_type: 'bank',
    branch_bank_name: bank,
    bank_account: `62258802123${45678 + at}`,
  } as const
  const wallet = { withdraw_type: 'alipay', bank_account: `cheyou${member}@example.com` } as const
  const person = { realname: owner, mobile: '13800000000' }
  const { id } = await addBankAccount(who, { ...person, ...card })
  await addBankAccount(who, { ...person, ...wallet })
  await withdrawn(ago(6), id, at)
  if (at % 2 === 0) await withdrawn(ago(1), id, 0)
}

/** In each state one finds some: 0 waits, 1 and 2 are agreed to, paid; 3 is refused. */
const withdrawn = (who: Member, account: number, state: number) =>
  change(who, async who => {
    const { id } = await createWithdrawal(
      who,
      { owner_type: 'user', owner_id: who.member },
      { id: account, apply_money: 5000 },
    )
    const cause = { way: 3 } as const
    if (state % 4 === 3) await moveWithdraw(who, id, 'refuse', cause, { refuse_reason: refused })
    if (state % 4 === 1 || state % 4 === 2) await moveWithdraw(who, id, 'agree', cause)
    if (state % 4 === 2) await moveWithdraw(who, id, 'transfer', cause, { transfer_remark: `T2026${id}` })
  })
