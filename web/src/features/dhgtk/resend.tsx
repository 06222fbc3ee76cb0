import type { KirimanRow } from '@geisa/contract/dhgtk'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import { errorSentence } from '../../api/api-error.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import { BoxWithReason } from '../../ui/field/box-with-reason.tsx'
import { selectionBarMark, selectionBarStyle } from '../../ui/notice/foot-bars.ts'
import { notify } from '../../ui/notice/notify.ts'
import { useResend } from './queries.ts'

/** The most that one call names. */
const MAX = 500

type BarProps = {
  selected: ReadonlySet<string>
  /** Rows of the page on screen. */
  rows: readonly KirimanRow[]
  reason: string | null
  onChange: (selected: ReadonlySet<string>) => void
  onSend: () => void
}

/** What is chosen and what can be done with it; it stands also when nothing is, so that rows do not jump. */
export function OptionBar({ selected, rows, reason, onChange, onSend }: BarProps) {
  const failed = rows.filter((k) => k.statusKirim === 'Gagal')
  const all = failed.length > 0 && failed.every((k) => selected.has(k.kunci))
  function replaceAll(): void {
    const next = new Set(selected)
    for (const { kunci } of failed) {
      if (all) next.delete(kunci)
      else next.add(kunci)
    }
    onChange(next)
  }
  const too = selected.size > MAX ? `Paling banyak ${MAX} sekali kirim` : null
  return (
    <Box {...selectionBarMark(selected.size > 0)} sx={selectionBarStyle(selected.size > 0)}>
      <FormControlLabel
        control={
          <BoxWithReason
            size="small"
            checked={all}
            indeterminate={!all && selected.size > 0}
            reason={failed.length === 0 ? 'Tidak ada yang gagal di halaman ini' : null}
            onChange={replaceAll}
          />
        }
        label="Pilih yang gagal di halaman ini"
      />
      {selected.size > 0 && (
        <>
          <Box component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {selected.size} kiriman dipilih
          </Box>
          <ButtonWithReason size="small" variant="outlined" reason={reason ?? too} onClick={onSend}>
            Kirim ulang
          </ButtonWithReason>
          <Button size="small" onClick={() => onChange(new Set())}>
            Batal pilih
          </Button>
        </>
      )}
    </Box>
  )
}

type DialogProps = {
  sekolahId: number
  /** null: all that were refused, also those that a filter hides. */
  keys: readonly string[] | null
  onDone: () => void
  onClose: () => void
}

export function ResendDialog({ sekolahId, keys, onDone, onClose }: DialogProps) {
  const send = useResend(sekolahId)
  useBackToClose(send.isPending ? undefined : onClose)
  const run = (): void => {
    if (send.isPending) return
    send.mutate(keys, {
      onSuccess: ({ message, jumlah }) => {
        notify(message, jumlah > 0 ? 'success' : 'info')
        onDone()
      },
    })
  }
  return (
    <BaseDialog
      title="Konfirmasi"
      width="xs"
      onClose={send.isPending ? undefined : onClose}
      onSend={run}
      error={send.isError ? errorSentence(send.error, 'Gagal memproses data') : null}
      actions={
        <>
          <LeaveButton busy={send.isPending} label="Tidak" onClick={onClose} />
          <ButtonWithReason type="submit" variant="contained" reason={send.isPending ? 'Sedang memproses' : null}>
            {send.isPending ? 'Sedang memproses. . .' : 'Iya'}
          </ButtonWithReason>
        </>
      }
    >
      <Box sx={{ mb: 2 }}>
        {keys === null
          ? 'Semua kiriman sekolah ini yang gagal diantre lagi, juga yang tidak tampak dengan saringan sekarang.'
          : `${keys.length} kiriman yang gagal diantre lagi.`}{' '}
        Yang datanya belum diperbaiki akan ditolak lagi.
      </Box>
      <DialogContentText>Apakah anda sudah yakin ?</DialogContentText>
    </BaseDialog>
  )
}
