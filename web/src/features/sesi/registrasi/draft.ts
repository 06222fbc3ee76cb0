import { useState } from 'react'
import { guestDrafts, knownFields } from '../../../shared/form/draft/draft.ts'

/** What was typed so far; passwords are never part of it. */
export type RegistrasiDraft = { npsn: string; nama: string; username: string; noHp: string }

/** Nobody is signed in: there is no user whose it could be. */
const KEY = 'geisa.registrasi'
const EMPTY: RegistrasiDraft = { npsn: '', nama: '', username: '', noHp: '' }

/** Kept for this tab, so that a reload on a weak network costs nothing. */
export function useRegistrasiDraft(): [RegistrasiDraft, (next: Partial<RegistrasiDraft>) => void, () => void] {
  const [draft, setDraft] = useState(() => ({
    ...EMPTY,
    ...Object.fromEntries(
      Object.entries(knownFields(guestDrafts.read(KEY), EMPTY) ?? {}).filter(
        ([, content]) => typeof content === 'string',
      ),
    ),
  }))
  const update = (next: Partial<RegistrasiDraft>): void => {
    const content = { ...draft, ...next }
    guestDrafts.save(KEY, content)
    setDraft(content)
  }
  return [draft, update, () => guestDrafts.remove(KEY)]
}
