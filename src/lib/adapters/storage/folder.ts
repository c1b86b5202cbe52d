import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Receiver, Storage } from '../../core/ports/storage.ts'
import { policyOf, readPolicy, SUCCESS } from './policy.ts'

const HOST = '/api/upload/put'
const ACCESS_ID = 'cheyou'
const key = /^[a-z]+\/(?:\d{6}\/)?[\w-]{1,64}(?:\.[a-z\d]{1,5})?$/

/** Files in a local folder. The forms are those of OSS, signed and received by this site. */
export function folderStorage(folder: string, secret: () => Promise<Buffer>): Storage & { own: Receiver } {
  const drafts = join(folder, 'drafts')

  function at(name: string): string {
    if (!key.test(name)) throw new Error(`"${name}" is not a valid storage key`)
    return join(folder, name)
  }

  const signed = async (policy: string) =>
    createHmac('sha256', await secret())
      .update(policy)
      .digest('base64')

  /** Atomic: readers see the old file or the whole new one. */
  async function put(name: string, bytes: Buffer) {
    const draft = join(drafts, randomUUID())
    await mkdir(drafts, { recursive: true })
    await writeFile(draft, bytes)
    await into(draft, at(name)).catch(async error => {
      await rm(draft, { force: true })
      throw error
    })
  }

  /** Atomic: readers see the old file or the whole new one. */
  async function putFile(name: string, file: string) {
    const draft = join(drafts, randomUUID())
    await mkdir(drafts, { recursive: true })
    await copyFile(file, draft)
    // A copy has the access of what it is copied from.
    await chmod(draft, 0o600)
    await into(draft, at(name))
  }

  return {
    hosts: [],
    url: name => `/upload/${name}`,
    put,
    putFile,
    async list(name, most = 1000) {
      const found = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(absent)
      const files = (found ?? []).filter(entry => entry.isFile())
      const keys = files.map(entry => relative(folder, join(entry.parentPath, entry.name)))
      return keys.sort().slice(0, most)
    },
    async copy(from, to) {
      await mkdir(dirname(at(to)), { recursive: true })
      await link(at(from), at(to)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error
        if (error.code !== 'EEXIST') await copyFile(at(from), at(to))
      })
    },
    async form(order) {
      const fields = {
        key: order.key,
        'Content-Type': order.type,
        success_action_status: SUCCESS,
        'x-user': String(order.user_id),
      }
      const policy = policyOf(order, fields)
      const signature = await signed(policy)
      const all = { ...fields, OSSAccessKeyId: ACCESS_ID, policy, signature }
      return { host: HOST, accessid: ACCESS_ID, policy, signature, fields: all }
    },
    async size(name) {
      const file = await stat(at(name)).catch(absent)
      return file?.isFile() ? file.size : null
    },
    async read(name, first = 0, last = Number.POSITIVE_INFINITY): Promise<Readable> {
      return createReadStream(at(name), { start: first, end: last })
    },
    async remove(names) {
      await Promise.all(names.map(name => rm(at(name), { force: true })))
    },
    own: {
      async allowed(fields, now) {
        const { policy = '', signature = '' } = fields
        if (!same(signature, await signed(policy))) return null
        const { expiration, conditions } = readPolicy(policy)
        const until = Date.parse(expiration) / 1000
        const fits = conditions.every(
          each => !Array.isArray(each) || each[0] !== 'eq' || fields[each[1].slice(1)] === each[2],
        )
        if (!fits || until <= now) return null
        const range = conditions.find(each => Array.isArray(each) && each[0] === 'content-length-range')
        const { key = '', 'Content-Type': type = '', 'x-user': user = '' } = fields
        return { key, type, user_id: Number(user), size: Number((range as unknown[])[2]), until }
      },
      async write(name, chunks, most) {
        const file = at(name)
        await mkdir(dirname(file), { recursive: true })
        const out = createWriteStream(file, { flags: 'w' })
        let bytes = 0
        try {
          await pipeline(
            chunks,
            async function* counted(incoming: AsyncIterable<Uint8Array>) {
              for await (const chunk of incoming) {
                bytes += chunk.length
                if (bytes > most) throw new RangeError('too many bytes')
                yield chunk
              }
            },
            out,
          )
          return bytes
        } catch (error) {
          // A stream that is still opening the file would create it again after it is removed.
          if (!out.closed) await new Promise<void>(resolve => out.once('close', resolve))
          await rm(file, { force: true })
          throw error
        }
      },
      async clear(before) {
        for (const name of await readdir(drafts).catch(() => [])) {
          const draft = join(drafts, name)
          const file = await stat(draft).catch(absent)
          if (file && file.mtimeMs < before * 1000) await rm(draft, { force: true })
        }
      },
    },
  }
}

async function into(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
