import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'
import type { PinOption } from './sure-suggestions.ts'

export type Drafts = ReadonlyMap<string, PinOption>
const EMPTY: Drafts = new Map()

/** Chosen but not yet saved: forty PINs are mapped without waiting for the network, and saved together. */
export function usePemetaanDraft(mesinId: string, isPending: (pin: string) => boolean) {
  const [selected, setDraft] = useState(EMPTY)
  const [errors, setError] = useState<ReadonlyMap<string, string>>(new Map())
  const [progress, setProgress] = useState<{ nth: number; dari: number } | null>(null)
  const refresh = useRefreshMesin()

  // Of a PIN that has an owner since, or is of nobody, there is no field left that could show a refusal.
  const drafts: Drafts = new Map([...selected].filter(([pin]) => isPending(pin)))
  const select = (option: PinOption): void => setDraft((old) => new Map(old).set(option.pin, option))
  const release = (pin: string): void => setDraft((old) => new Map([...old].filter(([p]) => p !== pin)))

  /** One after the other, so that what was refused is known by its PIN; that stays in the draft. */
  async function save(daftar: readonly PinOption[]): Promise<void> {
    const refused = new Map<string, string>()
    for (const [nth, { pin, gtkId }] of daftar.entries()) {
      setProgress({ nth: nth + 1, dari: daftar.length })
      try {
        await call(savePemetaan, { params: { id: mesinId }, body: { pin, gtkId } })
        release(pin)
      } catch (cause) {
        refused.set(pin, errorSentence(cause, 'Gagal menyimpan data'))
      }
    }
    setProgress(null)
    setError(refused)
    refresh()
    const succeeded = daftar.length - refused.size
    if (succeeded > 0) notify(`${succeeded} pemetaan disimpan. Tap lamanya ikut terhitung.`, 'success')
    if (refused.size > 0) notify(`${refused.size} pemetaan belum tersimpan. Lihat sebabnya di barisnya.`, 'error')
  }

  return { drafts, errors, progress, select, release, clear: () => setDraft(EMPTY), save }
}
