import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { contentDraft, contentPublish } from '../../src/lib/domain/content/edit.ts'
import { libraryOf } from '../../src/lib/domain/content/index.ts'
import { announced, article } from '../domain/content/desk.ts'
import { library } from '../domain/site/library.ts'
import { staff } from '../world.ts'
import type { Sent, World } from './audience.ts'

const fresh = { kind: 'notice', revision: 0, body: announced } as const
const desk = async ({ db }: World) => {
  const who = await staff(db, 'content')
  return { ...who, library: libraryOf(library, who) }
}
const drafted = async (world: World) => ({ ...(await contentDraft(await desk(world), fresh)), revision: 1 })
const published = async (world: World) => ({ ...(await contentPublish(await desk(world), fresh)), revision: 1 })

/** Calls of staff about the site's content, each with an input. */
export const written: Record<string, [Duty, Sent]> = {
  contentDraft: ['content', async () => ({ kind: 'help', revision: 0, body: article })],
  contentPublish: ['content', async () => fresh],
  contentDiscard: ['content', drafted],
  contentRemove: ['content', published],
  contentRevert: [
    'content',
    async world => {
      const named = await published(world)
      const versions = world.db.selectFrom('content_version').select('id').orderBy('id', 'desc')
      return { ...named, version_id: (await versions.executeTakeFirstOrThrow()).id }
    },
  ],
  contentHtml: ['content', async () => ({ text: '**好**' })],
}
