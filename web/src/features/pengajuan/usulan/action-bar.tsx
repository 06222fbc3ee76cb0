import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { Action } from '@geisa/engine/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { checkInputReadable } from '../../../shared/form/readable-input.ts'
import { expectNext, giveUpHeld } from '../../../shared/shortcuts/held-keys.ts'
import { isEarly, onFirstPress, useShortcut } from '../../../shared/shortcuts/shortcut.ts'
import { Kbd } from '../../../shared/shortcuts/shortcuts-button.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import type { Full } from '../jenis.ts'
import { NO_DAMPAK } from '../meja/dampak-usulan.tsx'
import { TandaMeja } from '../meja/doubts.tsx'
import { useOpenedMeja } from '../queries.ts'
import { WithoutDocument } from './dokumen-diminta.tsx'
import { ACTION_LABEL, type AllowedAction, carriesInput, LABEL_AJUKAN, NEW_ACTIONS } from './putusan.ts'
import { PutusanDialog } from './putusan-dialog.tsx'
import type { Usulan } from './usulan.ts'

type FormProps<K extends JenisPengajuan> = {
  u: Usulan<K>
  /** Where its fields are. */
  frame: RefObject<HTMLElement | null>
  /** Why it cannot be sent yet. */
  lacking: string | null
  requested: string | null
  /** Counted to the end, and for nothing. */
  withoutDampak: boolean
  perihal: string
  /** The form whose Enter asks to send it, by its id. */
  form?: string
}

/** The school's steps below its form. */
export function FormBar<K extends JenisPengajuan>(props: FormProps<K>) {
  const { u, frame, requested, withoutDampak, perihal, form } = props
  const { f } = u
  const pending = f.uploading > 0 ? 'Tunggu sampai dokumen selesai diunggah' : null
  const lacking = props.lacking ?? pending
  const changed = Object.keys(f.diff).length > 0 || f.titipan.length > 0 || f.dihapus.length > 0
  const ringkasan = (
    <>
      <WithoutDocument many={f.dokumen.length} requested={requested} />
      {withoutDampak && NO_DAMPAK}
    </>
  )
  return (
    <ActionBar
      u={u}
      perihal={perihal}
      reasons={{ usulkan: lacking, perbaharui: lacking ?? (changed ? null : 'Belum ada yang diubah'), tarik: pending }}
      form={form}
      ringkasan={{ usulkan: ringkasan, perbaharui: ringkasan }}
      ready={(action) => !carriesInput(action) || checkInputReadable(frame.current)}
    />
  )
}

/** The office's steps; S alone approves what was seen and has nothing to be read first. Either way its approval can be undone. */
export function DeskBar<K extends JenisPengajuan>({ u, usulan }: { u: Usulan<K>; usulan: Full<K> }) {
  const { jenis, f, order } = u
  const doubts = useOpenedMeja(jenis, usulan.id).data?.tanda
  const listed = order.queue?.usulan[order.nth]?.tanda
  function asksByKey(action: Action, e: KeyboardEvent): boolean {
    // A note goes to the school, and a mark is a doubt: both are asked about, as the button and the list do.
    const marks = isEarly(e) ? listed : (doubts ?? listed)
    return action !== 'setujui' || f.catatanPemeriksa.trim() !== '' || marks?.length !== 0
  }
  const waits = u.waits ? 'Sudah disetujui, sedang dikirim' : null
  return (
    <ActionBar
      u={u}
      perihal={jenis.perihal(jenis.nomor(usulan), jenis.inputFrom(usulan))}
      reasons={{ setujui: waits, tolak: waits, kembalikan: waits }}
      ringkasan={{ setujui: <TandaMeja jenis={jenis} id={usulan.id} /> }}
      asksByKey={asksByKey}
    />
  )
}

type Props<K extends JenisPengajuan> = {
  u: Usulan<K>
  /** Which request is asked about: 'No. 123, Sari, 3 Maret 2026'. */
  perihal: string
  /** Why what the form holds now does not let a step be taken: 'Pilih GTK'. */
  reasons: Partial<Record<Action, string | null>>
  /** What the step will do, above the question. */
  ringkasan: Partial<Record<Action, ReactNode>>
  /** The form whose Enter presses the main step, by its id. */
  form?: string | undefined
  /** Said no, the question is not even asked: what stands in the form cannot be sent. */
  ready?: (action: Action) => boolean
  /** Said no, the press of its key alone is enough, without the question (docs/decisions/0030). */
  asksByKey?: (action: Action, e: KeyboardEvent) => boolean
}

/** What can be done with a request now: each asks 'Apakah anda sudah yakin ?' first, a barred one says why. */
function ActionBar<K extends JenisPengajuan>({ u: { f, send }, reasons, ...rest }: Props<K>) {
  const { saving, putuskan } = send
  const [asked, setAsked] = useState<AllowedAction | null>(null)
  const [byKey, setByKey] = useState(false)
  const actions = f.reference?.tindakan ?? NEW_ACTIONS
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
        else if (rest.asksByKey?.(action, e) === false) putuskan({ tindakan: action, nth: one.ke, byKey: true })
        else ask(one, true)
      })
    )
  }
  const label = ({ tindakan }: AllowedAction): string => (f.reference === null ? LABEL_AJUKAN : ACTION_LABEL[tindakan])
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
          perihal={rest.perihal}
          catatan={f.catatanPemeriksa}
          onCatatan={f.setCatatanPemeriksa}
          ringkasan={rest.ringkasan[asked.tindakan]}
          onNo={() => setAsked(null)}
          onYes={(putusan) => {
            setAsked(null)
            // It is on its way: from here on keys are meant for the next one.
            if (byKey) expectNext(null)
            putuskan({ ...putusan, byKey })
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
