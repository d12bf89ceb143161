import type { Invitation } from '#contract/hosting/invitations.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { formatFirstNames, formatNames } from '../../i18n/lists.ts'
import { useTranslation } from '../../words/useTranslation.ts'

type Preview = { preview: Invitation['preview'] }

const namesSaid = 3

export function InvitationTitle({ preview }: Preview) {
  const { t } = useTranslation()
  if (!preview) return t('sign_up_title')
  const { group, people } = preview
  const names = { group: <bdi lang="">{group.name}</bdi>, name: <bdi lang="">{people[0]?.name}</bdi> }
  return inSentence((slots) => t(people.length > 0 ? 'invitation_title' : 'invitation_title_nobody', slots), names)
}

/** “Already here: Jeanne, Wilhelm, Zoë and 6 more.” Empty where only the inviter is there. */
export function PeopleThere({ preview: { people, peopleCount } }: { preview: NonNullable<Preview['preview']> }) {
  const { t, i18n } = useTranslation()
  const said = people.slice(1, 1 + namesSaid).map(({ name }) => name)
  if (said.length === 0) return null
  const more = peopleCount - 1 - said.length
  const names = more > 0 ? formatFirstNames(said, i18n.language) : formatNames(said, i18n.language)
  return inSentence(
    (slots) => (more > 0 ? t('invitation_people_more', { ...slots, count: more }) : t('invitation_people', slots)),
    { names: <bdi lang="">{names}</bdi> },
  )
}
