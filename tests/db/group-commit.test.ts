import { beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../src/lib/core/refusal.ts'
import { groupCommit } from '../../src/lib/db/group-commit.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { databases, member } from '../world.ts'

describe.each(databases)('concurrent calls of a change on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  /** Writes settings; records which calls share a transaction. */
  function writing() {
    const groups = new Map<Db, string[]>()
    const set = groupCommit(
      async ({ db }, name: string) => {
        groups.set(db, [...(groups.get(db) ?? []), name])
        if (name.startsWith('no')) throw new Refusal('forbidden')
        return name
      },
      async ({ db, touches }, name) => {
        await db.insertInto('setting').values({ name, value: '' }).execute()
        if (name.startsWith('late no')) throw new Refusal('tooMany')
        touches(`tag ${name}`)
        return name
      },
    )
    return { set, groups: () => [...groups.values()] }
  }

  const three = () => Promise.all([member(db), member(db), member(db)])
  const settings = async (like: string) =>
    (await db.selectFrom('setting').select('name').where('name', 'like', `%${like}`).orderBy('name').execute()).map(
      ({ name }) => name,
    )

  test('concurrent calls share one transaction; each gets its own result and tags', async () => {
    const { set, groups } = writing()
    const people = await three()
    const names = ['a 1', 'b 1', 'c 1']
    expect(await Promise.all(names.map((name, n) => set(people[n]!, name)))).toEqual(names)
    expect(groups()).toEqual([names])
    expect(people.map(({ touched }) => touched)).toEqual(names.map(name => [`tag ${name}`]))
  })

  test('a call refused before any write does not hold up others', async () => {
    const { set, groups } = writing()
    const [one, other, third] = await three()
    const all = await Promise.allSettled([set(one, 'a 2'), set(other, 'no 2'), set(third, 'c 2')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(groups()).toHaveLength(1)
    expect(await settings(' 2')).toEqual(['a 2', 'c 2'])
  })

  test('when one call fails its group is retried one by one: it fails, the others succeed', async () => {
    const { set, groups } = writing()
    const [one, other, third] = await three()
    const all = await Promise.allSettled([set(one, 'a 3'), set(other, 'late no 3'), set(third, 'c 3')])
    expect(all).toMatchObject([{ value: 'a 3' }, { reason: { reason: 'tooMany' } }, { value: 'c 3' }])
    expect(groups()).toEqual([['a 3', 'late no 3', 'c 3'], ['a 3'], ['late no 3'], ['c 3']])
    expect(await settings(' 3')).toEqual(['a 3', 'c 3'])
  })

  test('calls of one member run one at a time, the next one in the next transaction', async () => {
    const { set, groups } = writing()
    const [one, other] = await three()
    await Promise.all([set(one, 'a 4'), set(one, 'b 4'), set(other, 'c 4')])
    expect(groups()).toEqual([['a 4', 'c 4'], ['b 4']])
    await set(other, 'd 4')
    expect(await settings(' 4')).toEqual(['a 4', 'b 4', 'c 4', 'd 4'])
  })
})
