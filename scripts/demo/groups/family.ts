import type { Story } from '../story.ts'
import { familyFirstYear } from './family-first-year.ts'
import { familyLately } from './family-lately.ts'
import { familyThisYear } from './family-this-year.ts'

export const family: Story = {
  name: 'Les Moreau',
  founded: '761 days ago 17:50',
  picture: 'lake',
  members: ['elodie', 'jeanne', 'wilhelm', 'jb', 'zoe', 'natasha', 'minji', 'tomas', 'lucja'],
  posts: [...familyFirstYear, ...familyThisYear, ...familyLately],
}
