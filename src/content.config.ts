import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import classes from './content/help-class/zh-cn.json' with { type: 'json' }
import { checkLanguagePairs } from './lib/core/content/language-pairs.ts'
import * as schema from './lib/core/content/schema.ts'

export const collections = {
  help: defineCollection({
    loader: files('help', '**/*.md'),
    schema: schema.help(classes.map(each => each.class_id)),
  }),
  helpClass: defineCollection({ loader: files('help-class', '**/*.json'), schema: schema.helpClass }),
  notice: defineCollection({ loader: files('notice', '**/*.md'), schema: schema.notice }),
  site: defineCollection({ loader: files('site', '**/*.json'), schema: schema.site }),
}

/** The files of a folder, each in both languages. */
function files(folder: string, pattern: string): Loader {
  const base = `src/content/${folder}`
  const loader = glob({ base, pattern, generateId: ({ entry }) => entry.replace(/\.\w+$/, '') })
  return {
    ...loader,
    async load(context) {
      // Astro would keep unchanged files as they are, even when the schema has changed.
      context.store.clear()
      await loader.load(context)
      checkLanguagePairs(context.store.values().map(({ filePath }) => filePath!))
    },
  }
}
