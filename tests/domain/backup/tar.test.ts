import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf, tarWriter } from '../../../src/lib/domain/backup/tar.ts'

const SIZE = 124
const SUM = 148

/** An archive of two files, with the size of the second one replaced in a header whose checksum is right. */
async function archiveWith(size: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'cheyou-tar-')), 'site.tar')
  const tar = await tarWriter(file)
  for (const name of ['first', 'second']) await tar.addText(name, 'some text')
  await tar.finish()
  await tar.close()
  const bytes = readFileSync(file)
  const header = bytes.subarray(1024, 1536)
  header.write(size, SIZE, 'latin1')
  header.fill(' ', SUM, SUM + 8)
  const sum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, SUM)
  writeFileSync(file, bytes)
  return file
}

test.each([
  ['negative, which would lead back', '-0000002000\0'],
  ['no number', 'xxxxxxxxxxx\0'],
  ['larger than any file', '\x80\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff'],
])('reading ends at a size that is %s', async (_what, size) => {
  const names: string[] = []
  for await (const { name } of partsOf(await archiveWith(size))) {
    names.push(name)
    if (names.length > 9) break
  }
  expect(names).toEqual(['first'])
})
