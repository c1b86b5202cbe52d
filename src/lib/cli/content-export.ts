// Writes edited content back to files of src/content, so that the next build prerenders those pages.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentFiles } from '../domain/content/files.ts'
import { asCommand } from './who.ts'

const FOLDER = 'src/content'

await asCommand(async who => {
  const files = await contentFiles(who, path => readFileSync(join(FOLDER, path), 'utf8'))
  for (const { path, text } of files) {
    const file = join(FOLDER, path)
    mkdirSync(dirname(file), { recursive: true })
    if (text === null) rmSync(file, { force: true })
    else writeFileSync(file, text)
    console.log(`${text === null ? 'removed' : 'written'} ${file}`)
  }
  console.log(
    files.length > 0
      ? 'Review the changes (git diff), commit them, and build.'
      : 'The staff console has changed nothing.',
  )
})
