import type { RefObject } from 'react'
import { useGoodsPicker } from '../goods/useGoodsPicker.tsx'
import type { PickWords } from '../goods/words.ts'
import type { Embed, EmbedData } from './embeds.ts'
import type { PostEditor } from './post-editor.ts'
import { usePoll } from './usePoll.tsx'
import type { PostFormWords } from './words.ts'

/** The editor handles keys of the whole page, except in elements with this class. */
const OF_EDITOR = 'codex-editor'

/** Asks in dialogs for a block's content: goods, or a poll. */
export function useBlockDialogs(editor: RefObject<PostEditor | null>, words: PostFormWords, pick: PickWords) {
  const goods = useGoodsPicker(pick, OF_EDITOR)
  const poll = usePoll(words)

  async function ask(type: 'goods' | 'poll', before?: EmbedData): Promise<EmbedData | null> {
    if (type === 'poll') return poll.ask(before)
    const picked = await goods.pick()
    return picked && { sku_id: picked.sku_id }
  }

  return {
    ask,
    /** For an existing block: made by "/", or its button was pressed. One that stays empty is removed. */
    async change({ id, type, data, change }: Embed) {
      if (type === 'image') return
      const chosen = await ask(type, data)
      if (!editor.current) return
      if (chosen) {
        change(chosen)
        editor.current.lineAfter(id)
      } else if (Object.keys(data).length === 0) editor.current.lineInstead(id)
    },
    dialogs: (
      <>
        {goods.dialog}
        {poll.dialog}
      </>
    ),
  }
}
