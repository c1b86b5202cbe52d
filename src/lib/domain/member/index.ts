// What other areas of the domain import from this one.
export { followOf, homePage, recommendUserList } from './members.ts'
export { followsOf } from './people.ts'
export { personBy } from './person.ts'
