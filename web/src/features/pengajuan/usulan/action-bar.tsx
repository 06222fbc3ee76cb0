import type { Action } from '@geisa/engine/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { expectNext, giveUpHeld } from '../../../shared/shortcuts/held-keys.ts'
import { onFirstPress, useShortcut } from '../../../shared/shortcuts/shortcut.ts'
import { Kbd } from '../../../shared/shortcuts/shortcuts-button.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { ACTION_LABEL, type AllowedAction, LABEL_AJUKAN, type PutusanUsulan } from './putusan.ts'
import { PutusanDialog } from './putusan-dialog.tsx'

type Props = {
  /** The server's list; of a new request NEW_ACTIONS. */
  actions: readonly AllowedAction[]
  next?: boolean
  /** Why what the form holds now does not let a step be taken: 'Pilih GTK'. */
  reasons?: Partial<Record<Action, string | null>>
  /** The form whose Enter presses the main step, by its id. */
  form?: string | undefined
  /** The step on its way to the server. */
  saving: Action | null
  /** 'Catatan Dari Pemeriksa' as it stands on the page; the dialogs write into the same. */
  catatan?: string
  onCatatan?: (catatan: string) => void
  /** Approves at the press of its key alone, without the question (docs/decisions/0030); false: this one is asked about. */
  onApproveByKey?: (e: KeyboardEvent) => boolean
  /** Which request is asked about: 'No. 123, Sari, 3 Maret 2026'. */
  perihal?: string
  /** Said no, the question is not even asked: what stands in the form cannot be sent. */
  ready?: (action: Action) => boolean
  /** What the step will do, above the question. */
  ringkasan?: Partial<Record<Action, ReactNode>>
  onPutuskan: (putusan: PutusanUsulan) => void
}

/** What can be done with a request now: each asks 'Apakah anda sudah yakin ?' first, a barred one says why. */
export function ActionBar({ actions, next = false, reasons = {}, saving, ...rest }: Props) {
  const [asked, setAsked] = useState<AllowedAction | null>(null)
  const [byKey, setByKey] = useState(false)
  const closeReason = (one: AllowedAction): string | null =>
    saving === null ? (one.alasan ?? reasons[one.tindakan] ?? null) : 'Sedang memproses'
  const ask = (one: AllowedAction, key: boolean): void => {
    if (rest.ready?.(one.tindakan) === false) return
    setAsked(one)
    setByKey(key)
  }
  const press = (action: Action) => {
    const one = actions.find((t) => t.tindakan === action)
    return (
      one &&
      onFirstPress((e) => {
        if (saving !== null) return
        const why = closeReason(one)
        if (why !== null) notify(why, 'warning')
        else if (action !== 'setujui' || rest.onApproveByKey?.(e) !== true) ask(one, true)
      })
    )
  }
  const label = ({ tindakan }: AllowedAction): string => (next ? LABEL_AJUKAN : ACTION_LABEL[tindakan])
  useShortcut({ s: press('setujui'), t: press('tolak'), p: press('kembalikan') })
  // Refused: what was pressed for the next one is for nothing.
  const before = useRef(saving)
  useEffect(() => {
    if (before.current !== null && saving === null) giveUpHeld()
    before.current = saving
  }, [saving])
  if (actions.length === 0) return null
  return (
    <Box component="fieldset" aria-label="Tindakan" sx={ROW}>
      {actions.map((action) => {
        const key = HOTKEYS[action.tindakan]
        return (
          <ButtonWithReason
            key={action.tindakan}
            {...LOOK[action.tindakan]}
            reason={closeReason(action)}
            {...(key === undefined ? {} : { hint: `Tombol ${key}`, 'aria-keyshortcuts': key })}
            {...(rest.form !== undefined && LOOK[action.tindakan].variant === 'contained'
              ? { type: 'submit', form: rest.form }
              : {})}
            onClick={() => ask(action, false)}
            sx={{ flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
          >
            {saving === action.tindakan ? 'Sedang memproses. . .' : label(action)}
            {key !== undefined && saving === null && <Kbd>{key}</Kbd>}
          </ButtonWithReason>
        )
      })}
      {asked !== null && (
        <PutusanDialog
          tindakan={asked}
          label={label(asked)}
          alasan={closeReason(asked)}
          perihal={rest.perihal ?? ''}
          catatan={rest.catatan ?? ''}
          onCatatan={rest.onCatatan}
          ringkasan={rest.ringkasan?.[asked.tindakan]}
          onNo={() => setAsked(null)}
          onYes={(putusan) => {
            setAsked(null)
            // It is on its way: from here on keys are meant for the next one.
            if (byKey) expectNext(null)
            rest.onPutuskan({ ...putusan, byKey })
          }}
        />
      )}
    </Box>
  )
}

const ROW = { border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2 } as const

/** The office's keys, on the button and in 'Tombol pintas'. */
const HOTKEYS: Partial<Record<Action, string>> = { setujui: 'S', tolak: 'T', kembalikan: 'P' }

const LOOK: Record<Action, Pick<ButtonProps, 'variant' | 'color'>> = {
  perbaharui: { variant: 'contained' },
  usulkan: { variant: 'contained' },
  tarik: { variant: 'outlined' },
  setujui: { variant: 'contained' },
  tolak: { variant: 'outlined', color: 'error' },
  kembalikan: { variant: 'outlined' },
  batalkan: { variant: 'outlined', color: 'error' },
}
