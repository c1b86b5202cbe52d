import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { dayOf } from '../../core/time.ts'
import { change } from '../../db/change.ts'
import { mark, sendNotice } from '../account/index.ts'
import { mustBeOn } from '../site/index.ts'

/** Asks for a reminder before a seckill starts, or cancels it. Idempotent. Refusals noSuchContent, saleBegun. */
export async function remindSeckill(who: Member, { id, screen }: { id: number; screen: boolean }) {
  await mustBeOn(who, 'seckill')
  return change(who, async who => {
    const { start_time } = await who.db
      .selectFrom('seckill_goods')
      .select('start_time')
      .where('id', '=', id)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (screen && start_time <= who.now) throw new Refusal('saleBegun')
    await mark(who, 'seckill', id, screen)
    return { is_remind: Number(screen) }
  })
}

/** Seconds before the start at which members are notified. */
const AHEAD = 300
const AT_ONCE = 200

/** Scheduled: notifies members of a seckill about to start, once; safe in several processes. */
export async function sendReminders(who: Caller) {
  while ((await change(who, tellSome)) === AT_ONCE);
}

async function tellSome(who: Changing<Caller>): Promise<number> {
  const days = [...new Set([who.now, who.now + AHEAD].map(dayOf))]
  const due = await who.db
    .selectFrom('seckill_goods')
    .innerJoin('mark', 'mark.target_id', 'seckill_goods.id')
    .innerJoin('goods', 'goods.id', 'seckill_goods.goods_id')
    .select(['mark.user_id', 'seckill_goods.id', 'goods.name', 'goods.shown', 'start_time'])
    .where('day', 'in', days)
    .where('seckill_goods.status', '=', 1)
    .where('start_time', '<=', who.now + AHEAD)
    .where('kind', '=', 'seckill')
    .limit(AT_ONCE)
    .execute()
  for (const { user_id, id, name, shown, start_time } of due) {
    const gone = await mark({ ...who, member: user_id }, 'seckill', id, false)
    if (gone === 0 || !shown || start_time <= who.now - AHEAD) continue
    const about = { target_type: 'seckill', target_id: id, text: name }
    await sendNotice({ ...who, member: null }, { to: user_id, type: 'trade', kind: 'SECKILL_SOON', ...about })
  }
  return due.length
}
