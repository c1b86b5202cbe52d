/** Texts of the profile form. */
export type ProfileWords = Pick<
  typeof import('../../../public/locales/zh-cn/member.json'),
  | ('nickname' | 'realname' | 'realnameHint' | 'sex' | 'sex0' | 'sex1' | 'sex2' | 'birthday' | 'bio' | 'bioHint')
  | ('background' | 'backgroundAt' | 'ownBackground' | 'upload' | 'save')
>
