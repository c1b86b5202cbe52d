import { locales } from '../i18n.ts'

const NAME = /^(src\/content\/[a-z-]+\/)(zh-cn|en-us)((?:\/[1-9]\d{0,8})?\.(?:md|json))$/

/** Throws a sentence when a content file is misnamed or lacks its counterpart in the other language. */
export function checkLanguagePairs(paths: string[]): void {
  for (const path of paths) {
    const [, folder, , rest] = NAME.exec(path) ?? []
    if (!folder) throw new Error(`${path}: content files are named <language>.json or <language>/<number>.md`)
    const missing = locales.map(locale => folder + locale + rest).find(each => !paths.includes(each))
    if (missing) throw new Error(`${missing} is missing: ${path} needs its twin in the other language`)
  }
}
