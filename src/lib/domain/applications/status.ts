import type { Member } from '../../core/caller.ts'
import { certificationOf } from './certification.ts'
import { myBoardsApply } from './moderator.ts'
import { lastShopApply } from './shop.ts'

const LATEST = { page: 1, limit: 5 }

/** State of each of the member's applications, with the reason of a refusal; null without a shop. */
export async function applyStatus(who: Member) {
  const [certification, boards, shop] = await Promise.all([
    certificationOf(who),
    myBoardsApply(who, LATEST),
    lastShopApply(who),
  ])
  return { certification, moderator: boards.data, shop }
}
