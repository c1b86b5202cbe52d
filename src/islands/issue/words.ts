export type Words = typeof import('../../../public/locales/zh-cn/issue.json')
