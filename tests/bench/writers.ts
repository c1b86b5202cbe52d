import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two replies of one member, who may write every five seconds. */
const APART = 6000

/** A reply that the server has acknowledged. */
export interface Reply {
  id: number
  content: string
}

/**
 * Starts this many writers, each of whom replies again as soon as the last reply is acknowledged, in the name of another
 * member each time. `replies` grows; `stop` waits for those on their way, and fails if one was refused.
 */
export function startWriters(count: number, origin: string, tokens: string[], posts: number[]) {
  const replies: Reply[] = []
  // Text that a member has said before is held for review.
  const run = randomUUID().slice(0, 8)
  let isOver = false

  async function write(at: number) {
    const mine = tokens.filter((_token, n) => n % count === at)
    const last = new Map<string, number>()
    for (let n = 0; !isOver; n++) {
      const token = mine[n % mine.length]!
      const early = (last.get(token) ?? 0) + APART - Date.now()
      if (early > 0) await pause(early)
      last.set(token, Date.now())
      const essay_id = posts[(n * count + at) % posts.length]!
      replies.push(await reply(origin, token, { essay_id, content: `第 ${at} 人的第 ${n} 句，说说我的看法（${run}）` }))
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_none, at) => write(at)))
  // Its failure is reported by stop.
  writing.catch(() => {})
  async function stop() {
    isOver = true
    await writing
  }
  return { replies, stop }
}

async function reply(origin: string, token: string, said: { essay_id: number; content: string }): Promise<Reply> {
  const asked = { method: 'POST', headers: { token, 'content-type': 'application/json' }, body: JSON.stringify(said) }
  const answer = await fetch(`${origin}/api/forum/forum_essay/userAtom`, asked)
  const text = await answer.text()
  const id = answer.ok && JSON.parse(text).data.comment?.id
  if (!id) throw new Error(`A reply was refused: ${text}`)
  return { id, content: said.content }
}
