// What other areas of the domain may ask of this one.
export { followOf, homePage, recommendUserList } from './members.ts'
export { followsOf } from './people.ts'
export { personBy } from './person.ts'
