export type PostFormWords = typeof import('../../../public/locales/zh-cn/issue.json')
