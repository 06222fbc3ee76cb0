import { useLocalChoice } from '../../shared/local-choice.ts'
import { MENU_GROUPS, type MenuGroup } from './screen.ts'

/** Read once a day; the envelope of the bar counts what is new there. */
const FOLDED_AT_FIRST = 'Kotak Surat'

/** Which groups of the menu are folded: each user's own choice in this browser. */
export function useFoldedGroups(): { folded: readonly MenuGroup[]; toggle: (group: MenuGroup) => void } {
  const [kept, keep] = useLocalChoice('menu.lipat')
  const names = (kept ?? FOLDED_AT_FIRST).split('|')
  const folded = MENU_GROUPS.filter((group) => names.includes(group))
  return {
    folded,
    toggle: (group) =>
      keep((folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]).join('|')),
  }
}
