import { useState } from 'react'
import { newSubmissionKey } from '../../../shared/form/submission-key.ts'

/** What a new request is about: its day and its people. */
export type Core = { tanggal: string; orang: readonly string[] }

/**
 * Another day, or nobody in common: that is another request, and sent under the first one's key the server would answer
 * with that one instead of recording it. One person more or less is still the same.
 */
export function isOtherCore(old: Core, current: Core): boolean {
  if (old.tanggal !== current.tanggal) return true
  if (old.orang.length === 0 && current.orang.length === 0) return false
  return !current.orang.some((id) => old.orang.includes(id))
}

/** Of a draft that does not say it, the key stands for what the draft is about: it may have been sent under it already. */
export const draftCore = (saved: Core | null | undefined, current: Core | null): Core | null =>
  saved === undefined ? current : saved

type SendKey = { key: string; core: Core | null }
const newKey = (core: Core | null): SendKey => ({ key: newSubmissionKey(), core })

/** The key of one submission, and what it stands for. `draft`: the one that a draft was kept with; `core` null: about nothing yet. */
export function useSendKey(draft: { key: string; core: Core | null } | null, core: Core | null) {
  // Another tab holds the same draft: before it is about something, each has a key of its own.
  const [current, setCurrent] = useState<SendKey>(() => (draft?.core ? draft : newKey(null)))
  if (core !== null && current.core === null) setCurrent({ ...current, core })
  else if (core !== null && current.core !== null && isOtherCore(current.core, core)) setCurrent(newKey(core))
  return {
    ...current,
    /** On its way: whatever the answer, this key now means this day and these people. */
    mark: (): void => setCurrent((old) => ({ ...old, core: core ?? old.core })),
    replace: (): void => setCurrent(newKey(null)),
  }
}
