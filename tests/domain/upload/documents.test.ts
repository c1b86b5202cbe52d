import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { shownDocument } from '../../../src/lib/api/documents.ts'
import { uploadedFile } from '../../../src/lib/api/uploads.ts'
import { translator } from '../../../src/lib/core/i18n.ts'
import { privateLink, removeDocument } from '../../../src/lib/domain/upload/documents.ts'
import { databases, member, storage, visitor } from '../../world.ts'
import { png, upload } from './sending.ts'

describe.each(databases)('certification documents on %s', (_name, open) => {
  let owner: Awaited<ReturnType<typeof member>>
  let staff: Awaited<ReturnType<typeof member>>
  let url: string

  beforeAll(async () => {
    owner = await member(await open())
    staff = await member(owner.db)
    url = (await upload(owner, await png(300, 200), 'id.png', 'document')).url
  })

  async function look(who: Parameters<typeof shownDocument>[0]['locals']['who'], link: string) {
    const request = new Request(`http://site${link}`)
    const locals = { who, locale: 'zh-cn', t: translator('zh-cn') }
    return shownDocument({ request, url: new URL(request.url), locals, cookies: {} } as never)
  }

  test('is stored encrypted, without public address and smaller sizes', async () => {
    expect(url).toMatch(/^\/upload\/document\/\d{6}\/[\da-f]{32}\.bin$/)
    const key = url.replace('/upload/', '')
    await expect(sharp(await buffer(await storage.read(key))).metadata()).rejects.toThrow()
    expect(await uploadedFile(storage, url, new Headers())).toBeNull()
    expect(await storage.size(key.replace('.bin', '_small.bin'))).toBeNull()
  })

  test('its link works five minutes for the member it was made for, and views are logged', async () => {
    const link = await privateLink(staff, url)
    const answer = await look(staff, link)
    const { format, width } = await sharp(await answer.bytes()).metadata()
    expect([format, width, answer.headers.get('cache-control')]).toEqual(['webp', 300, 'no-store'])
    expect((await look({ ...staff, now: staff.now + 299 }, link)).status).toBe(200)
    expect((await look({ ...staff, now: staff.now + 300 }, link)).status).toBe(403)
    expect((await look(owner, link)).status).toBe(403)
    expect(await (await look(visitor(owner.db), link)).json()).toMatchObject({ data: 'AuthError' })
    const views = await owner.db.selectFrom('document_view').select(['user_id', 'createtime']).execute()
    expect(views).toEqual([{ user_id: staff.member, createtime: staff.now }])
  })

  test('refuses tampered links', async () => {
    const link = await privateLink(staff, url)
    const changes: [RegExp, string][] = [
      [/until=\d+/, `until=${staff.now + 9999}`],
      [/token=\w{4}/, 'token=0000'],
      [/signature=../, 'signature=__'],
      [/&signature=.*/, ''],
      [/token=\w+/, `token=${'../'.repeat(5)}etc/passwd`],
    ]
    for (const [part, other] of changes) expect((await look(staff, link.replace(part, other))).status).toBe(403)
  })

  test('refuses private links to public pictures', async () => {
    const { url: open } = await upload(owner, await png())
    await expect(privateLink(staff, open)).rejects.toThrow('noSuchContent')
  })

  test('an object copied to another’s key cannot be decrypted', async () => {
    const [one, two] = await Promise.all([
      upload(owner, await png(), 'a.png', 'document'),
      upload(owner, await png(), 'b.png', 'document'),
    ])
    const bytes = await buffer(await storage.read(one.url.replace('/upload/', '')))
    await storage.put(two.url.replace('/upload/', ''), bytes, '')
    const link = await privateLink(staff, two.url)
    expect((await look(staff, link)).status).toBe(500)
  })

  test('deletion removes it and is idempotent', async () => {
    const link = await privateLink(staff, url)
    await removeDocument(staff, url)
    await removeDocument(staff, url)
    expect(await storage.size(url.replace('/upload/', ''))).toBeNull()
    expect((await look(staff, link)).status).toBe(404)
  })
})
